import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  paper: {
    title: 'Argent fictif',
    text: 'Votre bot négocie avec de l’argent fictif dans le carnet réel de ce site : règles, frais et refus véritables, et rien à perdre.',
  },
  key: {
    title: 'Créez une clé API',
    text: 'Choisissez ce que la clé permet (lire, négocier) et depuis quelles adresses IP. Le secret n’est affiché qu’une fois.',
    link: 'Vos clés API',
  },
  funds: {
    title: 'Obtenez des fonds fictifs',
    text: 'Les ordres sont payés depuis le portefeuille spot. Recevez-y des fonds, ou transférez-en vers lui.',
    link: 'Votre portefeuille',
  },
  host: {
    title: 'Réglez l’hôte',
    text: 'Votre client parle déjà le dialecte spot de Binance. Seules les adresses changent :',
    rest: 'REST',
    streams: 'Flux',
    socketApi: 'WebSocket API',
  },
  code: {
    title: 'Copiez un exemple',
    text: 'Mettez-y votre clé et votre secret. Chaque exemple lit le solde et passe un ordre bien en dessous du marché.',
  },
  ccxtJs: 'ccxt en JavaScript',
  ccxtPython: 'ccxt en Python',
  binance: 'binance de npm',
  curl: 'curl avec signature',
  check: {
    title: 'Voyez-le ici',
    text: 'L’ordre figure aussitôt parmi les ordres ouverts de la page spot, et votre bot apprend chaque exécution.',
    link: 'Ouvrir la page spot',
  },
  backtest: {
    title: 'Essayez d’abord une stratégie',
    text: 'Quiconque possède le code de ce site peut exécuter une stratégie sur des échanges enregistrés, avec le même carnet et le même grand livre : npm run backtest.',
  },
  reference: 'Tous les appels',
} satisfies Catalog<Messages['docs-connect']>
