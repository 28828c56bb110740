import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  fees: 'Comisiones',
  proof: 'Prueba de pasivos',
  insurance: 'Fondo de seguro',
  api: 'API',
  products: 'Productos',
  markets: 'Mercados',
  spot: 'Trading spot',
  popular: 'Pares populares',
  languages: 'Idiomas',
  help: 'Centro de ayuda',
  support: 'Soporte',
  contact: 'Contacto',
  status: 'Estado del servicio',
  announcements: 'Anuncios',
  changelog: 'Registro de cambios',
  terms: 'Condiciones de uso',
  privacy: 'Privacidad',
  legal: 'Información legal',
  paper:
    'Esto es trading con dinero ficticio: no hay dinero real en juego y nada de lo que ves constituye asesoramiento de inversión.',
  paperAndVenue:
    'Esto es trading con dinero ficticio, salvo con tu propia clave en {{host}}, donde el dinero es real. Nada de lo que ves constituye asesoramiento de inversión.',
} satisfies Catalog<Messages['footer']>
