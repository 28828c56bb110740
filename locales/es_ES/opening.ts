import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Las cuentas se abren pronto',
  lead: 'El registro y el inicio de sesión aún no están abiertos. Nada de lo que has escrito se ha enviado ni guardado.',
  today: 'Disponible hoy, sin cuenta',
  markets: { title: 'Mercados en directo', text: 'Precios, importes y cifras de 24 horas de cada par, en tu moneda.' },
  spot: {
    title: 'La pantalla de trading',
    text: 'Gráfico, libro de órdenes, profundidad y operaciones, y un panel que muestra cómo se ejecutaría una orden.',
  },
  soon: 'Con una cuenta recibirás fondos ficticios, enviarás órdenes y conservarás tus ajustes en todos tus dispositivos.',
} satisfies Catalog<Messages['opening']>
