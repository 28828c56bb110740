import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { KEY_ADDRESSES, PHRASE_LONGEST, PHRASE_SHORTEST } from '../facts.ts'

export default {
  name: 'Tu nombre o el de tu empresa',
  channel: { label: '¿Dónde está tu audiencia?', hint: 'Enlace a tu web, canal o grupo' },
  audience: {
    label: 'Tamaño de tu audiencia',
    none: 'Elige un tamaño',
    under_1k: 'Menos de 1,000',
    from_1k: 'De 1,000 a 10,000',
    from_10k: 'De 10,000 a 100,000',
    from_100k: 'Más de 100,000',
  },
  message: { label: 'Mensaje (opcional)', hint: 'Hasta {{most}} caracteres' },
  refusals: {
    affiliates_closed: {
      title: 'Las solicitudes aún no están abiertas',
      text: 'Tu solicitud está completa, pero aún no podemos revisarla. No se ha guardado nada.',
    },
    alert_met: { title: 'La condición ya se cumple', text: 'Podrás reactivar esta alerta cuando el precio retroceda.' },
    item_gone: {
      title: 'Este elemento ya no existe',
      text: 'Se ha modificado o eliminado mientras tanto. La lista de abajo está actualizada.',
    },
    too_many_kept: {
      title: 'Has alcanzado el límite',
      text: 'Elimina un elemento que no necesites y vuelve a intentarlo.',
    },
    main_account_only: {
      title: 'Solo puede hacerlo la cuenta principal',
      text: 'Vuelve primero a la cuenta principal.',
    },
    venue_key_refused: {
      title: 'El exchange ha rechazado esta clave',
      text: 'Revisa la clave API y la clave secreta. Si la clave está restringida a ciertas direcciones IP, no funciona desde aquí.',
    },
    venue_key_withdraws: {
      title: 'Esta clave tiene permiso de retirada',
      text: 'No aceptamos claves así. Crea una sin permiso de retirada ni de transferencia a otras cuentas.',
    },
    venue_key_cannot_trade: {
      title: 'Esta clave no tiene permiso para operar',
      text: 'Da a la clave permiso de lectura y de trading spot en el exchange y vuelve a conectarla.',
    },
    venue_order_open: {
      title: 'Aún estamos comprobando una orden',
      text: 'El exchange aún no ha confirmado una de tus órdenes. Desconecta la clave cuando se conozca el estado de esa orden.',
    },
    venue_bots_running: {
      title: 'Un bot o una copia aún opera con esta clave',
      text: 'Detén primero tus bots y copias con dinero real. Desconecta la clave cuando hayan terminado.',
    },
    venue_transfer_open: {
      title: 'Aún se está comprobando una transferencia',
      text: 'Espera a que el exchange la confirme y luego desconecta la clave.',
    },
    venue_unreachable: {
      title: 'El exchange no responde',
      text: 'Inténtalo de nuevo en unos minutos. No ha cambiado nada.',
    },
    totp_offer_over: {
      title: 'Esta clave de configuración ha caducado',
      text: 'Configura de nuevo la aplicación con la clave nueva de abajo.',
    },
    closing_positions: {
      title: 'Aún tienes posiciones abiertas',
      text: 'Cierra primero todas las posiciones de futuros, también las de tus subcuentas, y después cierra tu cuenta.',
    },
    closing_deals: {
      title: 'Aún tienes órdenes P2P en curso',
      text: 'Completa o cancela primero tus órdenes P2P. Si hay una apelación, espera a que se resuelva.',
    },
    closing_settling: {
      title: 'Aún se está completando una operación',
      text: 'Espera a que se complete tu compra o tu operación en bloque y vuelve a intentarlo.',
    },
    closing_bots: {
      title: 'Aún tienes bots activos',
      text: 'Detén primero tus bots. Sus fondos vuelven a tu monedero.',
    },
    closing_copies: {
      title: 'Aún estás copiando a traders',
      text: 'Detén primero tus copias. Sus fondos vuelven a tu monedero.',
    },
    closing_lead: {
      title: 'Eres trader líder',
      text: 'Deja primero de ser trader líder. Se cerrarán las posiciones de tus copiadores y recibirás tu parte de su beneficio.',
    },
    closing_withdrawals: {
      title: 'Aún hay una retirada en curso',
      text: 'Espera a que se complete la retirada o cancélala, y vuelve a intentarlo.',
    },
    closing_money: {
      title: 'Aún hay fondos en tu cuenta',
      text: 'Retira primero tus fondos, también los de tus subcuentas. Cancela las órdenes abiertas para liberar los fondos retenidos en ellas.',
    },
  },
  notices: {
    application_sent: {
      title: 'Solicitud recibida',
      text: 'Responderemos a la dirección que has indicado.',
    },
  },
  problems: {
    name_missing: 'Introduce tu nombre.',
    name_too_long: 'El nombre puede tener hasta {{most}} caracteres.',
    channel_missing: 'Introduce un enlace a tu web, canal o grupo.',
    channel_invalid: 'Introduce un enlace válido, como https://example.com/tu.',
    audience_missing: 'Elige el tamaño de tu audiencia.',
    message_too_long: 'El mensaje puede tener hasta {{most}} caracteres.',
    password_same: 'Elige una contraseña distinta de la actual.',
    phrase_invalid: `Usa de ${PHRASE_SHORTEST} a ${PHRASE_LONGEST} letras, cifras y espacios.`,
    label_missing: 'Introduce un nombre.',
    label_too_long: 'El nombre puede tener hasta {{most}} caracteres.',
    label_taken: 'Este nombre ya está en uso.',
    scopes_missing: 'Elige al menos un permiso.',
    ips_invalid: `Introduce hasta ${KEY_ADDRESSES} direcciones IP o rangos, separados por comas o espacios.`,
    venue_key_invalid: 'Pega la clave completa. Solo tiene letras, cifras, guiones y guiones bajos.',
    venue_amount_invalid: 'Introduce un importe mayor que cero con {{most}} decimales como máximo.',
    word_wrong: 'Escribe la palabra exactamente como aparece.',
    alert_value_invalid: 'Introduce un número válido para esta alerta, por ejemplo 12.5.',
    alert_market_invalid: 'El exchange no ofrece este mercado. Elige otro.',
    alert_value_reached: 'El precio ya ha alcanzado este valor. Cambia el valor o la dirección.',
    time_invalid: 'Introduce una hora válida.',
    times_same: 'Elige una hora de fin distinta de la de inicio.',
    zone_invalid: 'Elige una zona horaria válida.',
  },
} satisfies Catalog<Messages['area-form']>
