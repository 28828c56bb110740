import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  continue: 'Continuer avec {{service}}',
  confirm: 'Confirmez avec {{service}} que c’est bien vous.',
  untied: {
    fresh:
      'Inscrivez-vous avec l’adresse e-mail de votre compte {{service}}. Vous pourrez ensuite vous connecter avec {{service}}.',
    unlinked:
      'Ce compte {{service}} n’est pas encore associé à un compte de ce site. Connectez-vous ou inscrivez-vous, puis associez-le dans Compte > Sécurité.',
    other:
      'Ce compte {{service}} est associé à un autre compte ici. Déconnectez-vous d’abord si vous voulez l’utiliser pour vous connecter.',
  },
  refusals: {
    denied: 'Vous n’avez pas autorisé l’accès. Rien n’a été modifié.',
    expired: 'La demande a expiré ou a commencé dans un autre navigateur. Recommencez.',
    wrong: 'La réponse de {{service}} n’a pas pu être vérifiée. Recommencez.',
    unreachable: '{{service}} est injoignable. Réessayez ou connectez-vous autrement.',
    frozen: 'Votre compte est gelé. Vous ne pourrez vous connecter qu’à la fin de l’examen.',
    limited: 'Trop de tentatives. Patientez quelques minutes, puis réessayez.',
    gone: 'Le compte associé à ce compte {{service}} n’existe plus ici.',
  },
} satisfies Catalog<Messages['social']>
