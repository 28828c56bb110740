import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  filters: {
    title: 'Filtros de entrada',
    text: 'Lo que puede quedar en un campo al escribir. Los filtros se combinan por su nombre; un método de entrada termina antes.',
    name: 'Filtro',
    effect: 'Efecto',
    try: 'Probar',
    field: 'Campo con {{name}}',
    effects: {
      num: 'Solo cifras',
      maxsix: 'Como mucho 6 caracteres',
      numsix: 'Solo cifras, como mucho 6',
      captcha: 'Solo cifras, como mucho 6',
      precision: 'Un número positivo con 2 decimales como mucho',
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
    text: 'Un elemento solo se mueve por su asa y permanece en la ventana, bajo los primeros 64 píxeles.',
    open: 'Abrir el panel',
    panel: 'Panel para arrastrar',
    handle: 'Arrastra aquí',
    hint: 'Las flechas lo mueven, con Mayús a pasos mayores; Escape deshace el arrastre.',
  },
  touch: {
    title: 'Gestos táctiles',
    text: 'Toque, toque largo, pulsación mantenida, deslizamiento y arrastre, según distancia y tiempo.',
    pad: 'Toca, mantén o desliza aquí. Con teclado: espacio y flechas.',
    told: 'Gestos',
  },
  'long-press': {
    title: 'Pulsación larga',
    text: 'Actúa cuando una pulsación dura 400 ms; Intro y espacio también valen.',
    press: 'Mantén pulsado',
    count: ({ count }: { count: number }) =>
      plural('es', count, {
        one: `${count} pulsación larga`,
        many: `${count} de pulsaciones largas`,
        other: `${count} pulsaciones largas`,
      }),
  },
  marquee: {
    title: 'Texto en movimiento',
    text: 'Da una vuelta en 20 segundos, sin fin. Se detiene bajo el puntero, con el foco y para quien quiere menos movimiento.',
    label: 'Pares',
  },
  copy: { title: 'Copia', text: 'Copia con una pulsación; los lectores de pantalla dicen si funcionó.' },
  repaint: {
    title: 'Redibujado',
    text: 'Algunas vistas web de móviles muestran una capa antigua tras navegar. 100 ms después este elemento se dibuja de nuevo.',
    navigate: 'Cambiar la dirección',
    count: ({ count }: { count: number }) =>
      plural('es', count, {
        one: `${count} redibujado`,
        many: `${count} de redibujados`,
        other: `${count} redibujados`,
      }),
  },
} satisfies Catalog<Messages['docs-directives']>
