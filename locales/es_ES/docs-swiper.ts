import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  auto: {
    title: 'Automático',
    text: 'Cada diapositiva se muestra durante cinco segundos. El carrusel se detiene al pasar el puntero, al recibir el foco, en una pestaña oculta y con movimiento reducido.',
  },
  hand: { title: 'A mano', text: 'Usa el dedo, las teclas de flecha, las flechas o los puntos.' },
  news: {
    markets: { title: 'Todos los pares en una página', text: 'Precios, variaciones y volumen.' },
    book: { title: 'Libro de órdenes completo', text: 'Cada evento del mercado está numerado.' },
    languages: { title: 'Diez idiomas', text: 'De izquierda a derecha y de derecha a izquierda.' },
    paper: { title: 'Primero con dinero ficticio', text: 'Practica sin riesgo.' },
  },
} satisfies Catalog<Messages['docs-swiper']>
