import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  refused: {
    contract_unknown: 'Le contrat {{contract}} n’existe pas.',
    contract_halted: 'Le trading est suspendu sur ce contrat. Vous pouvez toujours annuler vos ordres.',
    price_unknown: 'Ce contrat n’a pas encore de prix de référence. Réessayez dans un instant.',
    leverage_invalid: 'Saisissez le levier en nombre entier, de 1 à {{max}}.',
    leverage_above_tier:
      'Avec un levier de {{leverage}}×, votre position et vos ordres peuvent valoir {{most}} {{asset}} au plus. Leur valeur actuelle est supérieure : réduisez-les d’abord.',
    leverage_isolated_lower:
      'Vous ne pouvez pas baisser le levier d’une position isolée ouverte. Ajoutez plutôt de la marge.',
    margin_mode_busy:
      'Pour changer de mode de marge, clôturez d’abord votre position et annulez vos ordres sur ce contrat.',
    position_mode_busy:
      'Pour changer de mode de position, clôturez d’abord toutes vos positions et annulez tous vos ordres.',
    position_leg_invalid:
      'Cet ordre ne convient pas à votre mode de position. Choisissez long ou short en mode couverture, et ni l’un ni l’autre en mode unidirectionnel.',
    position_unknown: 'Cette position n’existe pas.',
    position_not_isolated: 'Seules les positions isolées ont leur propre marge. Celle-ci est croisée.',
    reduce_only_rejected: 'Il n’y a plus de position à clôturer pour cet ordre en réduction seule.',
    exits_not_possible:
      'Le take profit et le stop loss ne peuvent accompagner qu’un ordre qui ouvre ou augmente une position.',
    trigger_price_invalid: 'Saisissez un prix de déclenchement ou une distance de suivi supérieurs à zéro.',
    trigger_already_met: 'Le prix actuel ({{price}}) a déjà franchi ce prix de déclenchement. Choisissez-en un autre.',
    price_protected:
      'Lorsque le prix de déclenchement a été atteint, le dernier prix et le prix de référence étaient trop éloignés : la protection de prix a bloqué l’ordre.',
    too_many_conditionals: 'Vous pouvez avoir jusqu’à {{max}} ordres conditionnels par contrat. Annulez-en un d’abord.',
    conditional_unknown: 'Cet ordre conditionnel n’existe pas.',
    amount_invalid: 'Saisissez un montant supérieur à zéro, par exemple 12.5.',
    position_limit:
      'Avec un levier de {{leverage}}×, votre position et vos ordres peuvent valoir {{most}} {{asset}} au plus. Réduisez le levier ou la taille.',
    open_interest_limit:
      'Ce contrat a atteint sa limite d’intérêt ouvert. Vous pouvez clôturer des positions, mais pas les augmenter pour l’instant.',
    margin_needed: 'Votre position a besoin de cette marge. Vous pouvez retirer au plus {{most}} {{asset}}.',
    margin_insufficient: 'Il faut {{needed}} {{asset}} de marge, mais seuls {{available}} {{asset}} sont disponibles.',
  },
  ended: {
    triggered: 'Déclenché',
    cancelled: 'Annulé',
    closed: 'Position clôturée',
    pair: 'L’ordre lié a été déclenché',
    refused: 'Déclenché, mais rejeté',
  },
} satisfies Catalog<Messages['margin']>
