import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Le captcha',
  text: 'Rien n’est chargé avant que vous n’appuyiez. Le fournisseur se règle à chaque déploiement.',
  check: 'Vérifier la réponse',
  verified: 'Le serveur l’a acceptée. Elle ne compte qu’une fois : une seconde vérification est refusée.',
  again: 'Recommencer',
  refused: { title: 'Après un refus', text: 'Ce que dit le formulaire quand la réponse manquait ou avait expiré.' },
} satisfies Catalog<Messages['docs-geetest']>
