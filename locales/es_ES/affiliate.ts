import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  name: 'Programa de afiliados',
  hero: {
    title: 'Trae traders y gana con cada operación',
    lead: 'Hasta la mitad de las comisiones de trading de todos los que traigas a {{brand}}, mientras sigan operando.',
    apply: 'Solicitar ahora',
    why: 'Por qué {{brand}}',
  },
  paper:
    'Aquí todo funciona con dinero ficticio, también las comisiones: se calculan hasta la última cifra y se pagan en USDT ficticios.',
  rates: {
    title: 'Comisiones',
    lead: 'Tu nivel depende de lo que hayan operado tus traders en los últimos 30 días.',
    level: 'Nivel',
    turnover: 'Importe en 30 días',
    spot: 'Spot',
    futures: 'Futuros',
    from: 'desde {{amount}} USDT',
    partner: 'Socio',
    senior: 'Socio sénior',
    principal: 'Socio principal',
  },
  estimate: {
    title: 'Cuánto podrías ganar',
    traders: 'Traders activos que traes',
    turnover: 'Importe mensual de cada uno, USDT',
    result: '{{amount}} USDT ficticios al mes',
    note: 'Con una comisión de trading del {{fee}} % y la tasa spot del nivel que alcanza ese importe.',
  },
  steps: {
    title: 'Cómo funciona',
    apply: { name: 'Solicítalo', text: 'Cuéntanos quién eres y dónde está tu público. Son dos minutos.' },
    share: { name: 'Comparte tu enlace', text: 'Un código para todos tus canales o uno para cada uno.' },
    earn: { name: 'Gana cada día', text: 'La comisión se calcula operación a operación y se paga a diario.' },
  },
  faq: {
    title: 'Preguntas',
    who: {
      question: '¿Quién puede participar?',
      answer: 'Quien tenga un público interesado en los mercados: un canal, una web, una escuela, un grupo de amigos.',
    },
    when: {
      question: '¿Cuándo se paga la comisión?',
      answer: 'Cada día a las 00:00 UTC, en la cartera spot de tu cuenta.',
    },
    long: {
      question: '¿Durante cuánto tiempo cuenta un trader como mío?',
      answer: 'Desde que se registra con tu código y sin fecha de fin.',
    },
    self: { question: '¿Puedo invitarme a mí mismo?', answer: 'No. Las cuentas propias no generan comisión.' },
  },
  closing: 'Cuando quieras',
  create: {
    title: 'Solicitud de afiliado',
    lead: 'Bastan cinco respuestas. Contestamos por correo en tres días laborables.',
    submit: 'Enviar la solicitud',
    back: 'Volver al programa',
  },
  why: {
    title: 'Por qué los socios eligen {{brand}}',
    lead: 'Un programa que se puede comprobar operación a operación.',
    share: {
      name: 'Hasta el 50 % de las comisiones',
      text: 'En spot y en futuros por igual, desde la primera operación.',
    },
    life: { name: 'Para siempre', text: 'Quien se registra con tu código sigue siendo tuyo. No hay último día.' },
    daily: { name: 'Pago diario', text: 'Sin esperar a fin de mes y sin importe mínimo.' },
    proof: { name: 'Cada cifra se comprueba', text: 'Cada comisión indica la operación de la que procede.' },
    languages: { name: 'Diez idiomas', text: 'Tu público usa el exchange en su idioma, árabe incluido.' },
    paper: {
      name: 'Nadie pierde dinero',
      text: 'Tus traders practican con dinero ficticio: nada de lo que recomiendes puede perjudicarles.',
    },
    compare: 'Ver las comisiones',
  },
} satisfies Catalog<Messages['affiliate']>
