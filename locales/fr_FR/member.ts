import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  account: {
    own: 'Votre compte',
    overview: 'Compte',
    security: 'Sécurité',
    preferences: 'Préférences',
    keys: 'Clés API',
    invite: 'Inviter des amis',
    rewards: 'Centre de récompenses',
    news: 'Notifications',
    operator: 'Console des opérateurs',
  },
  orders: {
    title: 'Ordres',
    open: 'Ordres ouverts',
    history: 'Historique des ordres',
    trades: 'Historique des transactions',
  },
  wallet: {
    title: 'Portefeuille',
    overview: 'Vue d’ensemble',
    deposit: 'Dépôt',
    withdraw: 'Retrait',
    transfer: 'Transfert',
    history: 'Historique',
  },
} satisfies Catalog<Messages['member']>
