import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  label: 'Panorama del mercado',
  formula: 'Fórmula',
  inputs: 'Datos usados',
  cap: {
    name: ({ count }: { count: number }) =>
      selectPluralForm('es', count, {
        one: `Capitalización, ${count} cripto`,
        many: `Capitalización, ${count} de criptos`,
        other: `Capitalización, ${count} criptos`,
      }),
    formula:
      'Suministro en circulación × último precio, sumado para todas las criptomonedas listadas que se negocian contra USDT. Los suministros son aproximados, a fecha de {{date}}.',
    now: 'Ahora',
    before: 'Hace 24 horas',
  },
  turnover: {
    name: 'Volumen spot 24 h',
    formula: 'Volumen negociado en todos los mercados spot de este exchange en las últimas 24 horas.',
  },
  bitcoin: {
    name: 'Dominancia de BTC',
    formula: 'Capitalización de bitcoin ÷ capitalización de todas las criptomonedas listadas.',
    inputs: 'Bitcoin ÷ total',
  },
  moves: {
    name: 'Suben / bajan',
    formula: 'Criptomonedas cuyo último precio está por encima o por debajo de su precio de hace 24 horas.',
    rising: 'Suben',
    falling: 'Bajan',
    flat: 'Sin cambios',
  },
  mood: {
    name: 'Miedo y codicia',
    formula:
      'La media de las puntuaciones de abajo, cada una de 0 (miedo) a 100 (codicia). Solo usan datos de mercado de este sitio.',
    none: 'Se mostrará cuando haya una semana de historial de precios.',
  },
  feelings: {
    extremeFear: 'Miedo extremo',
    fear: 'Miedo',
    neutral: 'Neutral',
    greed: 'Codicia',
    extremeGreed: 'Codicia extrema',
  },
  parts: {
    breadth: { name: 'Amplitud', text: 'Criptomonedas que suben frente a las que bajan en 24 horas' },
    momentum: {
      name: 'Impulso',
      text: 'Capitalización frente a su media de {{days}} días, hasta ±{{reach}}',
    },
    volatility: {
      name: 'Volatilidad',
      text: 'Oscilaciones diarias de los últimos {{recent}} días frente a las de {{days}}: cuanto mayores, más miedo',
    },
    volume: {
      name: 'Volumen',
      text: 'El volumen de 24 h por encima de su media de {{days}} días refuerza la dirección del mercado. A partir del doble de la media, el efecto ya no aumenta',
    },
  },
} satisfies Catalog<Messages['pulse']>
