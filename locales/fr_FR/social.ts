import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  continue: 'Continuer avec {{service}}',
  refusals: {
    denied: 'Vous n’avez pas donné votre accord. Rien n’a été modifié.',
    expired: 'Le délai est dépassé, ou la connexion a commencé dans un autre navigateur. Recommencez.',
    wrong: 'La réponse de {{service}} n’a pas pu être vérifiée. Recommencez depuis la page de connexion.',
    unreachable: '{{service}} est injoignable. Réessayez ou connectez-vous autrement.',
  },
} satisfies Catalog<Messages['social']>
