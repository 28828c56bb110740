import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  continue: 'Continuer avec {{service}}',
  confirm: 'Confirmez avec {{service}} qu’il s’agit bien de vous.',
  untied: {
    fresh:
      'Inscrivez-vous avec l’adresse que {{service}} connaît : vous pourrez ensuite vous connecter avec {{service}}.',
    unlinked:
      'Ce compte {{service}} n’est encore relié à aucun compte ici. Connectez-vous ou inscrivez-vous, puis reliez-le dans Compte › Sécurité.',
  },
  refusals: {
    denied: 'Vous n’avez pas donné votre accord. Rien n’a été modifié.',
    expired: 'Le délai est dépassé, ou la connexion a commencé dans un autre navigateur. Recommencez.',
    wrong: 'La réponse de {{service}} n’a pas pu être vérifiée. Recommencez depuis la page de connexion.',
    unreachable: '{{service}} est injoignable. Réessayez ou connectez-vous autrement.',
  },
} satisfies Catalog<Messages['social']>
