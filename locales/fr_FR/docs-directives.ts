import { plural } from '#shared/i18n/plural.ts'
import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  filters: {
    title: 'Filtres de saisie',
    text: 'Ce qui peut rester dans un champ pendant la frappe. Les filtres se combinent par leur nom ; une méthode de saisie finit d’abord.',
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
    text: 'Un élément ne bouge que par sa poignée et reste dans la fenêtre, sous les 64 premiers pixels.',
    open: 'Ouvrir le panneau',
    panel: 'Panneau à déplacer',
    handle: 'Glissez ici',
    hint: 'Les flèches le déplacent, avec Maj à plus grands pas ; Échap annule le déplacement.',
  },
  touch: {
    title: 'Gestes tactiles',
    text: 'Toucher, toucher long, maintien, balayage et glissement, distingués par la distance et la durée.',
    pad: 'Touchez, maintenez ou balayez ici. Au clavier : Espace et flèches.',
    told: 'Gestes',
  },
  'long-press': {
    title: 'Appui long',
    text: 'Agit quand un appui dure 400 ms ; Entrée et Espace conviennent aussi.',
    press: 'Maintenez appuyé',
    count: ({ count }: { count: number }) =>
      plural('fr', count, {
        one: `${count} appui long`,
        many: `${count} d’appuis longs`,
        other: `${count} appuis longs`,
      }),
  },
  marquee: {
    title: 'Texte défilant',
    text: 'Un tour en 20 secondes, sans fin. S’arrête au survol, au focus, et pour qui veut moins de mouvement.',
    label: 'Paires',
  },
  copy: { title: 'Copie', text: 'Copie d’un appui ; les lecteurs d’écran annoncent le résultat.' },
  repaint: {
    title: 'Nouveau rendu',
    text: 'Certaines vues web de téléphones montrent une ancienne image après une navigation. 100 ms plus tard, cet élément est redessiné.',
    navigate: 'Changer l’adresse',
    count: ({ count }: { count: number }) =>
      plural('fr', count, {
        one: `${count} nouveau rendu`,
        many: `${count} de nouveaux rendus`,
        other: `${count} nouveaux rendus`,
      }),
  },
} satisfies Catalog<Messages['docs-directives']>
