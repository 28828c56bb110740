import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Carte thermique des marchés spot',
  lead: 'La carte montre toutes les paires spot, à la taille de leur volume d’échanges sur 24 h.',
  legend: 'Surface : volume d’échanges 24 h, petits marchés agrandis. Couleur : variation 24 h.',
  colours: 'Couleur selon la variation 24 h',
} satisfies Catalog<Messages['markets-map']>
