import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { ORDER_ID_LENGTH } from '../facts.ts'

export default {
  pages: { label: 'Pages des ordres', all: 'Toutes les paires', show: 'Filtrer', older: 'Ordres plus anciens' },
  refused: {
    market_halted: 'Le trading est suspendu sur ce marché. Vos ordres sont en sécurité.',
    market_cancel_only:
      'Ce marché n’accepte pas de nouveaux ordres pour le moment. Vous pouvez toujours annuler vos ordres.',
    market_not_open: 'Ce marché n’est pas encore ouvert.',
    order_unknown: 'Cet ordre n’existe pas ou n’est plus ouvert.',
    order_ended: 'Cet ordre est déjà terminé.',
    amend_not_possible: 'Cet ordre ne peut pas être modifié ainsi. Annulez-le et passez-en un nouveau.',
    time_in_force_invalid: 'Cette durée de validité n’est pas disponible pour ce type d’ordre.',
    post_only_invalid: 'L’option « maker uniquement » est réservée aux ordres limite.',
    quantity_invalid: 'Saisissez une quantité supérieure à zéro, par exemple 12.5.',
    price_invalid: 'Saisissez un prix supérieur à zéro, par exemple 12.5.',
    stop_price_invalid: 'Saisissez un prix de déclenchement supérieur à zéro, par exemple 12.5.',
    trail_invalid: 'Saisissez une distance de suivi. En pourcentage, moins de 100 et deux décimales au plus.',
    expiry_invalid: 'Choisissez une date d’expiration à venir.',
    display_invalid:
      'La quantité visible ne peut pas dépasser celle de l’ordre, et l’ordre peut compter {{maxParts}} parties au plus.',
    list_invalid: 'Ces ordres ne peuvent pas être combinés.',
    fee_rate_invalid: 'Le taux de frais n’a pas pu être fixé. Réessayez.',
    reference_price_unknown: 'Ce marché n’a pas encore de prix. Utilisez un ordre limite.',
    price_off_tick: 'Saisissez un prix multiple de {{step}}.',
    price_out_of_range: 'Saisissez un prix entre {{min}} et {{max}}.',
    quantity_off_lot: 'Saisissez une quantité multiple de {{step}}.',
    quantity_out_of_range: 'Saisissez une quantité entre {{min}} et {{max}}.',
    notional_too_small: 'Le montant minimal d’un ordre est de {{min}}.',
    notional_too_large: 'Le montant maximal d’un ordre est de {{max}}.',
    price_outside_band:
      'Votre prix est trop éloigné de {{reference}}. Vous pouvez acheter à {{max}} au plus ou vendre à {{min}} au moins.',
    too_many_orders: 'Vous pouvez avoir jusqu’à {{max}} ordres ouverts par marché. Annulez-en un d’abord.',
    too_many_trigger_orders:
      'Vous pouvez avoir jusqu’à {{max}} ordres conditionnels par marché. Annulez-en un d’abord.',
    self_trade_mode_refused: 'Ce mode de prévention des auto-transactions n’est pas disponible ici.',
    duplicate_client_order_id: 'Vous avez déjà un ordre ouvert avec cet identifiant.',
    trigger_already_met: 'Le dernier prix ({{last}}) a déjà franchi ce prix de déclenchement. Choisissez-en un autre.',
    list_prices_invalid:
      'Le take profit et le stop loss doivent se situer de part et d’autre du dernier prix ({{last}}).',
    post_only_would_take:
      'Cet ordre « maker uniquement » serait exécuté immédiatement à {{best}}. Changez le prix ou désactivez l’option.',
    fok_unfillable:
      'Le carnet d’ordres ne peut pas exécuter cet ordre en entier pour le moment. Réduisez la quantité ou choisissez une autre durée de validité.',
    key_reused: 'Cet identifiant a déjà servi à une autre demande. Utilisez-en un nouveau.',
    client_id_invalid: `Utilisez un identifiant de ${ORDER_ID_LENGTH} caractères au plus : lettres, chiffres et . _ : -`,
    market_unknown: 'Le marché {{market}} n’existe pas.',
    ledger_halted:
      'Votre portefeuille est en cours d’audit : vous ne pouvez pas passer d’ordre pour le moment. Vos fonds sont en sécurité.',
    amount_invalid: 'Saisissez un montant supérieur à zéro, par exemple 12.5.',
    amount_too_precise: 'Saisissez un montant en {{asset}} multiple de {{step}}.',
    amount_too_large: 'Le maximum est de {{most}} {{asset}}.',
    insufficient_funds: 'Il vous faut {{needed}} {{asset}}, mais seuls {{available}} sont disponibles.',
    price_moved: 'Le marché a bougé avant l’arrivée de votre ordre. Rien n’a été exécuté. Réessayez.',
    asset_unknown: 'L’actif {{asset}} n’existe pas.',
    faucet_none: 'Il n’existe pas de {{asset}} fictifs.',
    faucet_limit: 'Vous pouvez obtenir des {{asset}} fictifs {{times}} fois par jour. Réessayez demain.',
    paper_limit:
      'Votre limite quotidienne d’argent fictif ne le permet pas : il reste {{left}} USD sur {{most}}. Elle est réinitialisée à 00:00 UTC.',
    faucet_exhausted: 'Il ne reste plus de {{asset}} fictifs.',
    countdown_invalid: 'Choisissez de {{min}} à {{max}} secondes, ou 0 pour désactiver.',
    not_processed:
      'Nous n’avons pas pu traiter cette demande. Rien n’a été exécuté et les fonds bloqués ont été libérés.',
  },
  status: {
    pending: 'En attente de déclenchement',
    new: 'Ouvert',
    partially_filled: 'Partiellement exécuté',
    filled: 'Exécuté',
    canceled: 'Annulé',
    expired: 'Expiré',
  },
  ended: {
    unfilled: 'Plus d’ordres compatibles dans le carnet',
    self_trade: 'L’ordre aurait été exécuté contre l’un de vos propres ordres',
    price_protection: 'Le prix était trop éloigné du dernier prix',
    budget_spent: 'Les fonds bloqués sont épuisés',
    fok_unfillable: 'L’ordre ne pouvait pas être exécuté en entier',
    list: 'L’ordre lié a été déclenché ou exécuté',
    expired: 'L’ordre a atteint sa date d’expiration',
  },
} satisfies Catalog<Messages['orders']>
