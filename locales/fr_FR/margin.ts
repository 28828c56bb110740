import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  refused: {
    contract_unknown: 'Le contrat {{contract}} n’existe pas.',
    contract_halted: 'Les échanges sur ce contrat sont suspendus. Vous pouvez annuler vos ordres.',
    price_unknown: 'Il n’y a pas encore de prix de référence. Réessayez dans un instant.',
    leverage_invalid: 'Choisissez comme levier un nombre entier de 1 à {{max}}.',
    leverage_above_tier:
      'Avec un levier de {{leverage}}×, une position et ses ordres valent au plus {{most}} {{asset}}. Les vôtres dépassent ce montant.',
    leverage_isolated_lower:
      'Le levier d’une position isolée ouverte ne peut pas être réduit. Ajoutez plutôt de la marge.',
    margin_mode_busy:
      'Clôturez votre position et annulez vos ordres sur ce contrat avant de changer son mode de marge.',
    position_mode_busy:
      'Clôturez toutes vos positions et annulez tous vos ordres avant de changer le mode de position.',
    position_leg_invalid:
      'Cet ordre ne convient pas à votre mode de position : le mode couverture exige long ou short, le mode unidirectionnel ni l’un ni l’autre.',
    position_unknown: 'Vous n’avez pas cette position.',
    position_not_isolated: 'Seules les positions isolées ont leur propre marge. Celle-ci est croisée.',
    reduce_only_rejected: 'Il ne reste rien qu’un ordre de réduction seule puisse clôturer.',
    trigger_price_invalid: 'Saisissez un prix de déclenchement, ou un écart de suivi, supérieur à zéro.',
    trigger_already_met: 'Le prix est de {{price}} et a déjà atteint ce seuil.',
    too_many_conditionals: 'Vous pouvez avoir {{max}} ordres conditionnels par contrat. Annulez-en un d’abord.',
    conditional_unknown: 'Cet ordre conditionnel n’existe pas.',
    amount_invalid: 'Saisissez un montant supérieur à zéro.',
    position_limit:
      'Avec un levier de {{leverage}}×, une position et ses ordres valent au plus {{most}} {{asset}}. Réduisez le levier ou la taille.',
    open_interest_limit:
      'Trop de positions sont ouvertes sur ce contrat : aucune ne peut grandir pour l’instant. Vous pouvez clôturer.',
    margin_needed: 'La position a besoin de sa marge. Vous pouvez retirer {{most}} {{asset}} au plus.',
    margin_insufficient: 'Il faut {{needed}} {{asset}} de marge, et vous disposez de {{available}} {{asset}}.',
  },
  ended: {
    triggered: 'Déclenché',
    cancelled: 'Annulé',
    closed: 'La position a été clôturée',
    pair: 'L’autre ordre de la paire a pris le relais',
    refused: 'Déclenché, mais refusé',
  },
} satisfies Catalog<Messages['margin']>
