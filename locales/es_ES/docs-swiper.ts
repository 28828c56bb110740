import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  auto: {
    title: 'Automático',
    text: 'Una diapositiva dura cinco segundos. Espera bajo el puntero, con el foco, en una pestaña oculta y para quien quiere menos movimiento.',
  },
  hand: { title: 'A mano', text: 'Con el dedo, las teclas de flecha, los botones o los puntos.' },
  news: {
    markets: { title: 'Todos los pares de un vistazo', text: 'Precios, variaciones y volumen, en vivo.' },
    book: { title: 'El libro de órdenes entero', text: 'Cada evento del mercado está numerado.' },
    languages: { title: 'Diez idiomas', text: 'De izquierda a derecha y de derecha a izquierda.' },
    paper: { title: 'Primero con dinero ficticio', text: 'Practica con precios en vivo, sin riesgo.' },
  },
} satisfies Catalog<Messages['docs-swiper']>
