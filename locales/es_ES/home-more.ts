import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  news: {
    label: 'Anuncios',
    pairs: ({ count }: { count: number }) =>
      selectPluralForm('es', count, {
        one: `${count} par spot disponible`,
        many: `${count} de pares spot disponibles`,
        other: `${count} pares spot disponibles`,
      }),
    paper: 'Por ahora, todo el trading es con dinero ficticio',
    languages: 'Ahora en diez idiomas, incluido el árabe',
  },
  products: {
    title: 'Una cuenta, todas las formas de operar',
    spot: { name: 'Spot', text: 'Compra y vende criptomonedas con un libro de órdenes completo y gráficos.' },
    markets: { name: 'Mercados', text: 'Todos los pares en una página. Ordena y busca a tu gusto.' },
    futures: { name: 'Futuros', text: 'Contratos perpetuos con el apalancamiento que tú eliges.' },
    copy: { name: 'Copy trading', text: 'Copia a traders cuyo historial completo es público.' },
    bots: { name: 'Bots', text: 'Bots de grid y compras recurrentes que operan día y noche.' },
    p2p: { name: 'P2P y OTC', text: 'Opera directamente con otras personas, con las criptos en custodia.' },
    convert: { name: 'Convertir', text: 'Cambia criptos a un precio que ves antes de aceptar.' },
    affiliate: { name: 'Afiliados', text: 'Invita a amigos y gana una parte de las comisiones que pagan.' },
  },
  top: {
    contracts: 'Los más negociados',
    leads: 'Mejores traders, 30 días',
    bots: 'Mejores resultados, 30 días',
    p2p: 'Mejores ofertas para comprar USDT',
  },
  copiers: ({ count }: { count: number }) =>
    selectPluralForm('es', count, { one: '1 copiador', many: `${count} de copiadores`, other: `${count} copiadores` }),
  trust: {
    title: 'No confíes, verifica',
    log: {
      name: 'Registros que delatan manipulaciones',
      text: 'Cada evento del mercado está numerado y encadenado por hash al anterior.',
    },
    integers: {
      name: 'Exacto hasta el último dígito',
      text: 'Los precios y las cantidades se guardan como números enteros: nada se pierde al redondear.',
    },
    noScript: {
      name: 'Funciona sin JavaScript',
      text: 'Los precios, los libros de órdenes y los gráficos están en la página antes de que se ejecute ningún script.',
    },
    privacy: {
      name: 'Sin rastreadores de terceros',
      text: 'Las fuentes, los iconos y el código se sirven solo desde este sitio.',
    },
  },
  facts: {
    proof: 'Prueba de pasivos',
    up: 'Disponibilidad',
    audit: 'Última auditoría',
    good: 'Todos los saldos cuadran',
    bad: 'En revisión',
  },
  accounts: ({ count }: { count: number }) =>
    selectPluralForm('es', count, {
      one: '1 cuenta incluida',
      many: `${count} de cuentas incluidas`,
      other: `${count} cuentas incluidas`,
    }),
  days: ({ count }: { count: number }) =>
    selectPluralForm('es', count, { one: 'en 1 día', many: `en ${count} de días`, other: `en ${count} días` }),
  app: {
    title: 'Llévalo en tu móvil',
    text: 'Escanea el código para abrir este sitio en tu móvil y añádelo a la pantalla de inicio.',
    qr: 'Código QR de {{url}}',
  },
} satisfies Catalog<Messages['home-more']>
