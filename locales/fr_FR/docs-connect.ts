import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  paper: {
    title: 'Argent fictif',
    text: 'Votre bot trade en argent fictif dans le carnet d’ordres de ce site : de vraies règles, de vrais frais, et rien à perdre.',
  },
  key: {
    title: 'Créez une clé API',
    text: 'Choisissez ses autorisations (lecture, trading) et les adresses IP qui peuvent l’utiliser. La clé secrète n’est affichée qu’une fois.',
    link: 'Aller aux clés API',
  },
  funds: {
    title: 'Obtenez de l’argent fictif',
    text: 'Les ordres sont payés depuis votre portefeuille spot. Obtenez-y de l’argent fictif, ou transférez-en.',
    link: 'Aller au portefeuille',
  },
  host: {
    title: 'Configurez l’hôte',
    text: 'Votre client est déjà compatible avec l’API spot de Binance. Seules les adresses changent :',
    rest: 'REST',
    streams: 'Flux',
    socketApi: 'API WebSocket',
  },
  code: {
    title: 'Copiez un exemple',
    text: 'Insérez votre clé API et votre clé secrète. Chaque exemple lit votre solde et passe un ordre bien en dessous du prix du marché.',
  },
  ccxtJs: 'ccxt en JavaScript',
  ccxtPython: 'ccxt en Python',
  binance: 'paquet npm binance',
  curl: 'curl avec signature',
  check: {
    title: 'Vérifiez le résultat',
    text: 'L’ordre s’affiche aussitôt parmi vos ordres ouverts sur la page spot, et votre bot reçoit une notification à chaque exécution.',
    link: 'Aller au trading spot',
  },
  retry: {
    title: 'Réessayez sans risque',
    text: 'Donnez à chaque ordre votre propre identifiant. Tant que cet ordre est ouvert, le même identifiant est refusé comme doublon (−2010 en spot, −4116 sur les futures). Si vous répétez la même requête dans les dix secondes et que l’ordre a déjà été exécuté, c’est lui qui vous est renvoyé, sans nouvel ordre. Ensuite, l’identifiant est de nouveau libre.',
  },
  futures: {
    title: 'Tradez des futures',
    text: 'Les programmes pour les futures USDⓈ-M de Binance fonctionnent aussi ici : transférez de la marge vers votre portefeuille futures, puis configurez ces adresses.',
    rest: 'REST futures',
    streams: 'Flux futures',
  },
  backtest: {
    title: 'Essayez d’abord une stratégie',
    text: 'Si vous avez le code source de ce site, vous pouvez exécuter une stratégie sur des échanges enregistrés, avec le même carnet d’ordres et le même grand livre : npm run backtest.',
  },
  reference: 'Référence de l’API',
} satisfies Catalog<Messages['docs-connect']>
