import { selectPluralForm } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  filters: {
    title: 'Filtres de saisie',
    text: 'Les filtres limitent ce qui peut être saisi dans un champ. Combinez-les par leur nom. Le texte d’une méthode de saisie est filtré une fois composé.',
    name: 'Filtre',
    effect: 'Effet',
    try: 'Essayer',
    field: 'Champ avec {{name}}',
    effects: {
      num: 'Chiffres seulement',
      maxsix: '6 caractères au plus',
      numsix: 'Chiffres seulement, 6 au plus',
      captcha: 'Chiffres seulement, 6 au plus',
      precision: 'Un nombre positif à 2 décimales au plus',
      limitnum: 'Un nombre de 1 à 100',
      futures: 'Un nombre de 1 à 125 avec 1 décimale',
      onlyTextAndSymbol: 'Lettres, chiffres, caractères chinois, espace et . , ; - &',
      onlyEnAndSymbol: 'Lettres, chiffres et ~ ! @ # $ % ^ * ( ) - _ = + /',
      onlyText: 'Lettres et caractères chinois',
      onlyEnAndNum: 'Lettres et chiffres',
      onlyIntNum: 'Chiffres, tiret et tiret bas',
    },
  },
  drag: {
    title: 'Glisser',
    text: 'L’élément ne bouge que par sa poignée et reste dans la fenêtre, sous les 64 premiers pixels.',
    open: 'Ouvrir le panneau',
    panel: 'Panneau déplaçable',
    handle: 'Glissez ici',
    hint: 'Déplacez-le avec les flèches, par plus grands pas avec Maj. Échap annule le déplacement.',
  },
  touch: {
    title: 'Gestes tactiles',
    text: 'Le toucher, le toucher long, le maintien, le balayage et le glissement se distinguent par la distance et la durée.',
    pad: 'Touchez, maintenez ou balayez ici. Au clavier, utilisez Espace et les flèches.',
    told: 'Gestes détectés',
  },
  'long-press': {
    title: 'Appui long',
    text: 'L’action se déclenche après un appui de 400 ms. Entrée et Espace fonctionnent aussi.',
    press: 'Maintenez appuyé',
    count: ({ count }: { count: number }) =>
      selectPluralForm('fr', count, {
        one: `${count} appui long`,
        many: `${count} d’appuis longs`,
        other: `${count} appuis longs`,
      }),
  },
  marquee: {
    title: 'Texte défilant',
    text: 'Le texte défile toutes les 20 secondes, en boucle. Il s’arrête au survol, au focus et si les animations sont réduites.',
    label: 'Paires',
  },
  copy: { title: 'Copie', text: 'Un clic copie le texte. Les lecteurs d’écran annoncent le résultat.' },
  repaint: {
    title: 'Nouveau rendu',
    text: 'Certaines vues web mobiles affichent une couche périmée après une navigation. Cet élément est redessiné 100 ms plus tard.',
    navigate: 'Changer l’URL',
    count: ({ count }: { count: number }) =>
      selectPluralForm('fr', count, {
        one: `${count} nouveau rendu`,
        many: `${count} de nouveaux rendus`,
        other: `${count} nouveaux rendus`,
      }),
  },
} satisfies Catalog<Messages['docs-directives']>
