import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Acceptez les documents pour continuer',
  lead: 'Vous n’avez pas encore accepté la version actuelle de ces documents. Votre saisie est conservée.',
  accept: 'J’ai lu et j’accepte ces documents.',
  unchecked: 'Cochez la case pour continuer.',
  submit: 'Accepter et continuer',
  secrets: 'Pour votre sécurité, vous devrez ensuite ressaisir vos mots de passe et vos codes.',
  rights:
    'Tant que vous ne les avez pas acceptés, vous pouvez toujours clôturer vos positions, retirer vos fonds et fermer votre compte.',
  done: 'Tous les documents sont acceptés',
  doneText: 'Vous pouvez fermer cet onglet et reprendre où vous en étiez.',
} satisfies Catalog<Messages['agree']>
