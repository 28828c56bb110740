import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  filters: {
    title: 'Filtros de entrada',
    text: 'Los filtros limitan lo que se puede escribir en un campo. Combínalos por su nombre. El texto de un método de entrada se filtra una vez compuesto.',
    name: 'Filtro',
    effect: 'Efecto',
    try: 'Probar',
    field: 'Campo con {{name}}',
    effects: {
      num: 'Solo cifras',
      maxsix: 'Como mucho 6 caracteres',
      numsix: 'Solo cifras, máximo 6',
      captcha: 'Solo cifras, máximo 6',
      precision: 'Un número positivo con 2 decimales como máximo',
      limitnum: 'Un número de 1 a 100',
      futures: 'Un número de 1 a 125 con 1 decimal',
      onlyTextAndSymbol: 'Letras, cifras, caracteres chinos, espacio y . , ; - &',
      onlyEnAndSymbol: 'Letras, cifras y ~ ! @ # $ % ^ * ( ) - _ = + /',
      onlyText: 'Letras y caracteres chinos',
      onlyEnAndNum: 'Letras y cifras',
      onlyIntNum: 'Cifras, guion y guion bajo',
    },
  },
  drag: {
    title: 'Arrastrar',
    text: 'El elemento solo se mueve por su asa y permanece en la ventana, bajo los primeros 64 píxeles.',
    open: 'Abrir el panel',
    panel: 'Panel arrastrable',
    handle: 'Arrastra aquí',
    hint: 'Muévelo con las flechas, a pasos mayores con Mayús. Escape deshace el arrastre.',
  },
  touch: {
    title: 'Gestos táctiles',
    text: 'El toque, el toque largo, la pulsación mantenida, el deslizamiento y el arrastre se distinguen por la distancia y el tiempo.',
    pad: 'Toca, mantén o desliza aquí. Con teclado, usa espacio y las flechas.',
    told: 'Gestos detectados',
  },
  'long-press': {
    title: 'Pulsación larga',
    text: 'La acción se activa tras una pulsación de 400 ms. Intro y espacio también funcionan.',
    press: 'Mantén pulsado',
    count: ({ count }: { count: number }) =>
      selectPluralForm('es', count, {
        one: `${count} pulsación larga`,
        many: `${count} de pulsaciones largas`,
        other: `${count} pulsaciones largas`,
      }),
  },
  marquee: {
    title: 'Texto deslizante',
    text: 'El texto pasa cada 20 segundos, en bucle. Se detiene al pasar el puntero, al recibir el foco y con movimiento reducido.',
    label: 'Pares',
  },
  copy: { title: 'Copia', text: 'Un clic copia el texto. Los lectores de pantalla anuncian el resultado.' },
  repaint: {
    title: 'Redibujado',
    text: 'Algunas vistas web de móvil muestran una capa desactualizada tras navegar. Este elemento se redibuja 100 ms después.',
    navigate: 'Cambiar la URL',
    count: ({ count }: { count: number }) =>
      selectPluralForm('es', count, {
        one: `${count} redibujado`,
        many: `${count} de redibujados`,
        other: `${count} redibujados`,
      }),
  },
} satisfies Catalog<Messages['docs-directives']>
