import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  lead: 'Connectez votre compte sur {{host}} avec votre propre clé API et tradez-y depuis ce site.',
  real: 'Les ordres sur {{host}} utilisent de l’argent réel',
  safe: 'Nous conservons la clé chiffrée et ne l’affichons plus. Nous n’acceptons que les clés qui ne permettent pas de retraits.',
  key: 'Clé API',
  secret: 'Clé secrète',
  connect: {
    title: 'Connecter une clé API',
    text: 'Créez la clé sur {{host}} avec le droit de lecture et de trading spot, sans droit de retrait.',
    submit: 'Connecter',
  },
  connected: {
    title: 'Connecté à {{host}}',
    permissions: 'Autorisations',
    withdrawals: 'Retraits',
    denied: 'Interdits',
    addresses: 'Restriction d’IP',
    bound: 'Certaines adresses IP seulement',
    unbound: 'Aucune : la clé fonctionne depuis toute adresse IP',
    since: 'Connectée',
    checked: 'Autorisations vérifiées',
    remove: 'Déconnecter',
  },
  permission: {
    read: 'Lecture',
    spot: 'Trading spot',
    futures: 'Trading de futures',
    margin: 'Marge',
    options: 'Contrats d’options',
    transfer: 'Transferts entre vos portefeuilles',
  },
} satisfies Catalog<Messages['venue']>
