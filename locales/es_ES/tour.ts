import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  offer: {
    title: '¿Es tu primera vez en esta pantalla?',
    text: 'Un recorrido de un minuto te muestra dónde está todo.',
    start: 'Hacer el recorrido',
  },
  step: '{{n}} de {{all}}',
  next: 'Siguiente',
  back: 'Atrás',
  done: 'Listo',
  close: 'Cerrar el recorrido',
  spot: {
    market: {
      title: 'El mercado',
      text: 'Aquí ves el par con el que operas, su precio y sus últimas 24 horas. Selecciona el par para buscar y cambiar de mercado.',
    },
    chart: {
      title: 'El gráfico',
      text: 'Aquí tienes velas, indicadores y herramientas de dibujo. Tus órdenes abiertas se muestran como líneas: arrastra una para cambiar su precio.',
    },
    book: {
      title: 'El libro de órdenes',
      text: 'El libro muestra por precio todas las órdenes en espera. Selecciona un precio para llevarlo al formulario de la orden.',
    },
    ticket: {
      title: 'El formulario de la orden',
      text: 'Elige el tipo, el precio y la cantidad. Antes de enviar la orden, la vista previa muestra cómo se ejecutaría y cuánto cuesta.',
    },
    panel: {
      title: 'Tus órdenes y saldos',
      text: 'Aquí tienes tus órdenes abiertas, el historial, las operaciones y los saldos. Puedes editar o cancelar una orden cuando quieras.',
    },
    tools: {
      title: 'Atajos y disposición',
      text: 'Escribe una orden en la paleta de comandos, usa los atajos de teclado o mueve los paneles. Pulsa ? para ver todos los atajos y este recorrido.',
    },
  },
  futures: {
    market: {
      title: 'El contrato',
      text: 'Aquí ves el precio de marca, el precio del índice y la financiación con su cuenta atrás. Señala un término con subrayado de puntos para ver su explicación.',
    },
    chart: {
      title: 'El gráfico',
      text: 'Tu precio de entrada y tu precio de liquidación están marcados. Arrastra las líneas de las órdenes, el take profit y el stop loss para cambiarlos.',
    },
    settings: {
      title: 'Margen y apalancamiento',
      text: 'Elige margen cruzado o aislado, el apalancamiento y el modo de posición. Transfiere margen antes de tu primera orden.',
    },
    ticket: {
      title: 'El formulario de la orden',
      text: '«Comprar» abre un largo y «Vender», un corto. El coste y el precio de liquidación de ambos lados se muestran antes de enviar la orden.',
    },
    panel: {
      title: 'Tus posiciones',
      text: 'Cierra aquí una posición, fija un take profit y un stop loss o añade margen. «Margen y riesgo» muestra lo cerca que está la liquidación.',
    },
    tools: {
      title: 'Atajos y disposición',
      text: 'Mueve los paneles o usa los atajos de teclado. Pulsa ? para ver todos los atajos y este recorrido.',
    },
  },
} satisfies Catalog<Messages['tour']>
