import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  more: 'Glossaire',
  'order-book': {
    name: 'Carnet d’ordres',
    text: 'Tous les ordres limite en attente sur un marché, par prix : les achats en bas, les ventes en haut.',
  },
  spread: {
    name: 'Écart',
    text: 'La différence entre le meilleur prix d’achat et le meilleur prix de vente. Plus elle est faible, moins il coûte cher de trader tout de suite.',
  },
  'limit-order': {
    name: 'Ordre limite',
    text: 'Un ordre au prix que vous fixez. Il s’exécute à ce prix ou mieux, ou attend dans le carnet d’ordres.',
  },
  'market-order': {
    name: 'Ordre au marché',
    text: 'Un ordre exécuté tout de suite aux meilleurs prix du carnet d’ordres. Vous choisissez la quantité, pas le prix exact.',
  },
  maker: {
    name: 'Maker',
    text: 'Un trader dont l’ordre attend dans le carnet d’ordres. Les makers apportent de la liquidité et paient en général moins de frais.',
  },
  taker: {
    name: 'Taker',
    text: 'Un trader qui exécute tout de suite un ordre déjà en attente. Les takers consomment de la liquidité et paient les frais taker.',
  },
  slippage: {
    name: 'Glissement',
    text: 'L’écart défavorable entre votre prix moyen et le meilleur prix affiché. Il augmente avec la taille de l’ordre et diminue avec la profondeur du carnet.',
  },
  'trigger-price': {
    name: 'Prix de déclenchement',
    text: 'Le prix qui active un ordre en attente. Avant cela, l’ordre n’est pas dans le carnet d’ordres.',
  },
  'stop-limit': {
    name: 'Stop-limite',
    text: 'Une fois le prix de déclenchement atteint, un ordre limite est passé. Il peut rester inexécuté si le prix bouge trop vite.',
  },
  'take-profit': {
    name: 'Take profit',
    text: 'Un ordre qui clôture une position avec un gain quand le prix atteint votre objectif.',
  },
  'stop-loss': {
    name: 'Stop loss',
    text: 'Un ordre qui limite une perte : il clôture la position quand le prix a évolué contre vous jusqu’au prix de déclenchement.',
  },
  'trailing-stop': {
    name: 'Stop suiveur',
    text: 'Un stop qui suit le prix à distance fixe tant que celui-ci évolue en votre faveur, et se déclenche quand il recule de cette distance.',
  },
  oco: {
    name: 'OCO',
    text: 'L’un annule l’autre : deux ordres, par exemple un take profit et un stop loss. Dès que l’un s’exécute, l’autre est annulé.',
  },
  iceberg: {
    name: 'Iceberg',
    text: 'Un gros ordre limite dont une partie seulement apparaît dans le carnet d’ordres. Quand elle est exécutée, la suivante apparaît.',
  },
  'time-in-force': {
    name: 'Durée de validité',
    text: 'La durée pendant laquelle un ordre reste actif : jusqu’à ce que vous l’annuliez, jusqu’à une date ou seulement le temps d’une exécution immédiate.',
  },
  gtc: {
    name: 'Jusqu’à annulation (GTC)',
    text: 'L’ordre reste ouvert jusqu’à ce qu’il soit exécuté ou que vous l’annuliez.',
  },
  ioc: {
    name: 'Immédiat ou annulé (IOC)',
    text: 'Ce qui peut s’exécuter tout de suite s’exécute, le reste est annulé.',
  },
  fok: { name: 'Tout ou rien (FOK)', text: 'L’ordre s’exécute en entier et tout de suite, ou il est annulé.' },
  'post-only': {
    name: 'Maker uniquement',
    text: 'Un ordre qui s’exécuterait tout de suite est rejeté : vous payez donc toujours les frais maker.',
  },
  'reduce-only': {
    name: 'Réduction seule',
    text: 'L’ordre ne peut que réduire une position. Il n’en ouvre jamais et n’en inverse jamais.',
  },
  'mark-price': {
    name: 'Prix de référence',
    text: 'Un prix juste, calculé à partir du prix de l’indice, du carnet d’ordres et de la dernière transaction. Le PnL non réalisé et la liquidation en dépendent : une transaction inhabituelle ne peut pas vous liquider.',
  },
  'index-price': { name: 'Prix de l’indice', text: 'La moyenne pondérée du prix spot de plusieurs sources.' },
  'funding-rate': {
    name: 'Taux de financement',
    text: 'Le taux que longs et shorts se paient à heures fixes pour que le contrat reste proche du prix de l’indice. Quand le taux est positif, les longs paient les shorts.',
  },
  'open-interest': {
    name: 'Intérêt ouvert',
    text: 'La taille totale de toutes les positions ouvertes d’un contrat. Un long et le short en face comptent une seule fois.',
  },
  leverage: {
    name: 'Levier',
    text: 'Le rapport entre la valeur d’une position et sa marge initiale. Un levier plus élevé rapproche le prix de liquidation.',
  },
  'cross-margin': {
    name: 'Marge croisée',
    text: 'Votre solde futures sert de marge à toutes les positions croisées et couvre les pertes de chacune.',
  },
  'isolated-margin': {
    name: 'Marge isolée',
    text: 'La position a sa propre marge, et vous ne pouvez pas y perdre plus que cette marge.',
  },
  'initial-margin': {
    name: 'Marge initiale',
    text: 'La marge nécessaire pour ouvrir une position : sa valeur divisée par le levier.',
  },
  'maintenance-margin': {
    name: 'Marge de maintien',
    text: 'La marge minimale pour garder une position ouverte. En dessous, la position est liquidée.',
  },
  'margin-ratio': {
    name: 'Ratio de marge',
    text: 'La marge de maintien en pourcentage de votre capital. À 100 %, les positions sont liquidées.',
  },
  equity: {
    name: 'Capital',
    text: 'La valeur actuelle de votre compte de marge : le solde plus le PnL non réalisé.',
  },
  'entry-price': { name: 'Prix d’entrée', text: 'Le prix moyen auquel une position a été ouverte.' },
  'liquidation-price': {
    name: 'Prix de liquidation',
    text: 'Le prix de référence auquel une position passe sous sa marge de maintien et se clôture automatiquement.',
  },
  notional: {
    name: 'Valeur notionnelle',
    text: 'La valeur d’une position : sa taille multipliée par le prix de référence, quel que soit le levier.',
  },
  'unrealized-pnl': {
    name: 'PnL non réalisé',
    text: 'Le gain ou la perte d’une position ouverte au prix de référence. Ce montant change jusqu’à la clôture.',
  },
  'realized-pnl': {
    name: 'PnL réalisé',
    text: 'Le gain ou la perte de ce que vous avez déjà clôturé. Ce montant fait partie de votre solde.',
  },
  roe: {
    name: 'ROE',
    text: 'Le PnL non réalisé en pourcentage de la marge d’ouverture de la position. Avec un levier de 10×, un mouvement de prix de 1 % donne un ROE d’environ 10 %.',
  },
  adl: {
    name: 'Désendettement automatique (ADL)',
    text: 'Quand le fonds d’assurance ne peut pas reprendre une position liquidée, les positions gagnantes d’en face sont réduites. Les voyants montrent si votre tour est proche.',
  },
  'insurance-fund': {
    name: 'Fonds d’assurance',
    text: 'Le fonds qui reprend les positions liquidées que le carnet d’ordres ne peut pas absorber, et couvre les pertes au-delà de leur marge.',
  },
  'hedge-mode': {
    name: 'Mode couverture',
    text: 'Un mode qui permet d’avoir en même temps un long et un short sur le même contrat. En mode unidirectionnel, un ordre opposé commence par réduire ou clôturer votre position.',
  },
  'risk-limit': {
    name: 'Limite de risque',
    text: 'Plus une position est grande, plus son levier maximal baisse et plus sa marge de maintien monte, palier par palier.',
  },
} satisfies Catalog<Messages['terms']>
