import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Les comptes ouvrent bientôt',
  lead: 'L’inscription et la connexion ne sont pas encore ouvertes. Rien de ce que vous avez saisi n’a été envoyé ni enregistré.',
  today: 'Ouvert dès aujourd’hui, sans compte',
  markets: {
    title: 'Marchés en direct',
    text: 'Prix, montants échangés et chiffres sur 24 h de chaque paire, dans votre devise.',
  },
  spot: {
    title: 'L’écran de trading',
    text: 'Graphique, carnet d’ordres, profondeur et transactions, et un ticket qui montre comment un ordre serait exécuté.',
  },
  soon: 'Avec un compte, vous recevrez des fonds fictifs, passerez des ordres et retrouverez vos réglages sur chaque appareil.',
} satisfies Catalog<Messages['opening']>
