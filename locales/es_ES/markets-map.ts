import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Mapa de calor de los mercados spot',
  lead: 'El mapa muestra todos los pares spot, con un tamaño según el volumen negociado en 24 h.',
  legend: 'Área: volumen negociado en 24 h, mercados pequeños ampliados. Color: variación en 24 h.',
  colours: 'Color según la variación en 24 h',
} satisfies Catalog<Messages['markets-map']>
