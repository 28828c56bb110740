import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  fees: 'Frais',
  proof: 'Preuve des engagements',
  insurance: 'Fonds d’assurance',
  api: 'API',
  products: 'Produits',
  markets: 'Marchés',
  spot: 'Trading spot',
  popular: 'Paires populaires',
  languages: 'Langues',
  help: 'Centre d’aide',
  support: 'Assistance',
  contact: 'Nous contacter',
  status: 'État du service',
  announcements: 'Annonces',
  changelog: 'Journal des modifications',
  terms: 'Conditions d’utilisation',
  privacy: 'Confidentialité',
  legal: 'Informations légales',
  paper:
    'Trading en argent fictif : aucun argent réel n’est en jeu, et rien ici ne constitue un conseil en investissement.',
  paperAndVenue:
    'Trading en argent fictif, sauf avec votre propre clé sur {{host}}, où l’argent est réel. Rien ici ne constitue un conseil en investissement.',
} satisfies Catalog<Messages['footer']>
