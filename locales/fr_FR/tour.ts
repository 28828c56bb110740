import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  offer: {
    title: 'Premier passage sur cet écran ?',
    text: 'Une visite guidée d’une minute vous montre où tout se trouve.',
    start: 'Commencer la visite guidée',
  },
  step: '{{n}} sur {{all}}',
  next: 'Suivant',
  back: 'Précédent',
  done: 'Terminé',
  close: 'Fermer la visite',
  spot: {
    market: {
      title: 'Le marché',
      text: 'Vous voyez ici la paire que vous tradez, son prix et ses dernières 24 heures. Sélectionnez la paire pour chercher un marché et en changer.',
    },
    chart: {
      title: 'Le graphique',
      text: 'Vous trouvez ici les bougies, les indicateurs et les outils de dessin. Vos ordres ouverts s’affichent sous forme de lignes : faites-en glisser une pour changer son prix.',
    },
    book: {
      title: 'Le carnet d’ordres',
      text: 'Le carnet montre tous les ordres en attente, par prix. Sélectionnez un prix pour le reporter dans le formulaire d’ordre.',
    },
    ticket: {
      title: 'Le formulaire d’ordre',
      text: 'Choisissez un type, un prix et une quantité. Avant l’envoi, l’aperçu montre comment l’ordre s’exécuterait et ce qu’il coûte.',
    },
    panel: {
      title: 'Vos ordres et soldes',
      text: 'Vous trouvez ici vos ordres ouverts, l’historique, les transactions et les soldes. Vous pouvez modifier ou annuler un ordre à tout moment.',
    },
    tools: {
      title: 'Raccourcis et disposition',
      text: 'Saisissez un ordre dans la palette de commandes, utilisez les raccourcis clavier ou déplacez les panneaux. Le bouton « ? » affiche tous les raccourcis et lance cette visite.',
    },
  },
  futures: {
    market: {
      title: 'Le contrat',
      text: 'Vous voyez ici le prix de référence, le prix de l’indice et le financement avec son compte à rebours. Survolez un terme souligné en pointillé pour voir son explication.',
    },
    chart: {
      title: 'Le graphique',
      text: 'Votre prix d’entrée et votre prix de liquidation y sont marqués. Faites glisser les lignes des ordres, du take profit et du stop loss pour les modifier.',
    },
    settings: {
      title: 'Marge et levier',
      text: 'Choisissez la marge croisée ou isolée, le levier et le mode de position. Transférez de la marge avant votre premier ordre.',
    },
    ticket: {
      title: 'Le formulaire d’ordre',
      text: '« Acheter » ouvre un long, « Vendre » un short. Le coût et le prix de liquidation des deux côtés s’affichent avant l’envoi de l’ordre.',
    },
    panel: {
      title: 'Vos positions',
      text: 'Clôturez une position, placez un take profit et un stop loss ou ajoutez de la marge. « Marge et risque » montre si la liquidation est proche.',
    },
    tools: {
      title: 'Raccourcis et disposition',
      text: 'Déplacez les panneaux ou utilisez les raccourcis clavier. Le bouton « ? » affiche tous les raccourcis et lance cette visite.',
    },
  },
} satisfies Catalog<Messages['tour']>
