import type { Catalog, Messages } from '#shared/i18n/types.ts'
import { CODE_LENGTH, CODE_MINUTES, HOLD_HOURS, PASSWORD_LONGEST, PASSWORD_SHORTEST } from '../facts.ts'

export default {
  title: 'Antes de registrarte',
  lead: 'Qué necesitas, qué ocurre y qué guardamos. Registrarse lleva dos minutos.',
  needs: {
    title: 'Qué necesitas',
    contact: 'Un correo o un número de teléfono que pueda recibir un código',
    password: `Una contraseña de ${PASSWORD_SHORTEST} a ${PASSWORD_LONGEST} caracteres con mayúsculas, minúsculas, un dígito y un carácter especial`,
    age: 'Tener al menos 18 años',
  },
  steps: {
    title: 'Cómo funciona',
    contact: {
      name: 'Introduce tu correo o teléfono',
      text: 'Añade un código de invitación si un amigo te ha dado uno.',
    },
    code: {
      name: 'Introduce el código',
      text: `Te enviamos un código de ${CODE_LENGTH} dígitos, válido durante ${CODE_MINUTES} minutos. Puedes pedir otro.`,
    },
    password: {
      name: 'Crea una contraseña',
      text: 'Añade después una llave de acceso y no tendrás que volver a escribir la contraseña.',
    },
    trade: {
      name: 'Opera con dinero ficticio',
      text: 'Consigue dinero ficticio y opera al momento en todos los mercados.',
    },
  },
  keeps: {
    title: 'Qué guardamos',
    contact: 'Tu correo o teléfono, para iniciar sesión y avisarte',
    password: 'Un hash con sal de tu contraseña, nunca la propia contraseña',
    devices: 'Los dispositivos desde los que inicias sesión, para detectar los nuevos',
    nothing: 'Ni tarjetas, ni cuentas bancarias, ni documentos de identidad: aquí no hay dinero real',
  },
  faq: {
    title: 'Preguntas frecuentes',
    cost: { question: '¿Es gratis abrir una cuenta?', answer: 'Sí. Nunca pagas nada y no puedes ganar dinero real.' },
    both: {
      question: '¿Puedo iniciar sesión con el correo y con el teléfono?',
      answer: 'No, solo con el que usaste para registrarte.',
    },
    leave: {
      question: '¿Puedo cerrar mi cuenta?',
      answer:
        'Sí, cuando no quede nada abierto en ella y hayas retirado los fondos. Después eliminamos tus datos. Conservamos los asientos del libro mayor, sin tus datos de contacto.',
    },
    lost: {
      question: '¿Y si olvido la contraseña?',
      answer: `Restablécela con un código enviado a tu correo o teléfono. Después, las retiradas quedan suspendidas durante ${HOLD_HOURS} horas.`,
    },
  },
  action: 'Crear cuenta',
} satisfies Catalog<Messages['learn']>
