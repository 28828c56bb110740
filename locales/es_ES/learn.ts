import type { Catalog, Messages } from '#shared/i18n/types.ts'

export default {
  title: 'Antes de registrarte',
  lead: 'Qué necesitas, cómo funciona y qué guardamos. Dos minutos para leerlo y otros dos para hacerlo.',
  needs: {
    title: 'Qué necesitas',
    contact: 'Un correo o un número donde recibir un código',
    password: 'Una contraseña de 8 a 32 caracteres con mayúsculas, minúsculas, un dígito y un carácter especial',
    age: 'Tener al menos 18 años',
  },
  steps: {
    title: 'Cómo funciona',
    contact: { name: 'Indica tu correo o tu número', text: 'Con el código de invitación de un amigo, si lo tienes.' },
    code: { name: 'Escribe el código', text: 'Seis dígitos que valen diez minutos. Puedes pedir otro.' },
    password: {
      name: 'Elige una contraseña',
      text: 'O añade enseguida una llave de acceso y no vuelvas a escribirla.',
    },
    trade: {
      name: 'Opera con dinero ficticio',
      text: 'Tu cuenta empieza con fondos ficticios y todos los mercados abiertos.',
    },
  },
  keeps: {
    title: 'Qué guardamos',
    contact: 'Tu correo o número, para que entres y para avisarte',
    password: 'Un hash con sal de tu contraseña, nunca la contraseña',
    devices: 'Los dispositivos desde los que entras, para detectar uno nuevo',
    nothing: 'Ni tarjeta, ni cuenta bancaria, ni documentos: aquí no hay dinero real',
  },
  faq: {
    title: 'Preguntas',
    cost: { question: '¿Cuesta algo?', answer: 'No. No hay nada que pagar, ni ahora ni después, y nada que ganar.' },
    both: {
      question: '¿Puedo entrar con el correo y con el teléfono?',
      answer: 'Regístrate con uno; el otro se añade en los ajustes de la cuenta.',
    },
    leave: { question: '¿Puedo darme de baja?', answer: 'Sí. Al cerrar la cuenta se borra lo que guardamos.' },
    lost: {
      question: '¿Y si olvido la contraseña?',
      answer: 'Pon una nueva con un código enviado a tu correo o número. Las retiradas se detienen 24 horas.',
    },
  },
  action: 'Crear una cuenta',
} satisfies Catalog<Messages['learn']>
