import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Widget captcha',
  text: 'Rien n’est chargé tant que vous n’appuyez pas. Le fournisseur se règle à chaque déploiement.',
  check: 'Vérifier la réponse',
  verified: 'Le serveur a accepté la réponse. Elle ne sert qu’une fois : une seconde vérification est refusée.',
  again: 'Recommencer',
  refused: { title: 'Après un refus', text: 'Le formulaire affiche ceci quand la réponse manque ou a expiré.' },
} satisfies Catalog<Messages['docs-geetest']>
