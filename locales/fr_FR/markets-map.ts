import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Carte thermique des marchés spot',
  lead: 'Toutes les paires spot d’un coup d’œil, selon le volume d’échanges 24 h.',
  legend: 'Surface : volume d’échanges 24 h, petits marchés agrandis. Couleur : variation 24 h.',
  colours: 'Couleur selon la variation 24 h',
} satisfies Catalog<Messages['markets-map']>
