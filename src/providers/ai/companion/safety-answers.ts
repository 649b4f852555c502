import type { Language } from './language.ts'
import type { Danger } from './safety.ts'

const EMERGENCY_NUMBER = 'your local emergency number (for example 112, 911 or 999)'

/** These answers are the same in every personality: nobody needs a tone of voice in danger. */
const ANSWERS: Readonly<Record<Danger, string>> = {
  crisis: `I’m really glad you told me, and I’m taking it seriously. Please reach a person right now: call ${EMERGENCY_NUMBER} or a crisis line in your country (988 in the US and Canada, 116 123 in the UK and Ireland), and tell somebody near you that you should not be alone. If a baby or child is with you, lay the baby in the cot or make sure they are safe, and ask someone to take over.

I’m an automated assistant, so I can’t give you the help you deserve in this moment, but it exists and it works: thoughts like these come with exhaustion, depression and illness, also after a birth, and they can be treated. You are not a burden for asking.

Is there someone who can be with you now?`,
  harm_to_child: `Thank you for saying it. Please do this first: lay your child on the back in the cot or another safe place, step out of the room, and call another adult to come and take over. If you think you might act on it, or if your child may be hurt or was shaken, call ${EMERGENCY_NUMBER} now: a shaken or injured baby needs to be seen even without visible signs.

Frightening thoughts like this are more common than people say, above all with too little sleep, and having them does not make you a bad parent. They are a reason to speak to a doctor, midwife or crisis line today, and saying "I am afraid I might hurt my child" is enough. You will be helped, not judged.

Is another adult with you right now?`,
  emergency: `This may be an emergency. Please call ${EMERGENCY_NUMBER} now and put the phone on speaker: they will tell you what to do step by step.

Until help comes: stay with the person. If they are unconscious or not breathing normally, say exactly that and start the first aid you are told. A choking baby who cannot cry or cough gets up to five firm back blows, then up to five chest thrusts, in turns. If something was swallowed, don’t cause vomiting, and keep the packet. With heavy bleeding, lie down and keep warm.

I’m an automated assistant and can’t judge this from here. Please make the call first.`,
  violence: `I’m sorry this is happening to you. Nobody has the right to hurt, threaten or control you, and it is not your fault. If you are in danger now, call ${EMERGENCY_NUMBER}; if you can’t speak, stay on the line.

A domestic violence helpline in your country is confidential and will help you think through your options, also if you don’t want to leave. Your midwife or doctor can help too, and you may ask to see them alone. It can be wise to use a phone nobody else reads, to delete this conversation if it might be seen, and to keep papers, money and a bag with someone you trust.

Are you and your children safe at this moment?`,
  distress: `That sounds like more than one person can carry, and I’m glad you said it here. You don’t have to solve anything this minute. If a baby or child is with you, put them somewhere safe, step away for a few minutes, drink some water, and call or message one person: “I can’t do this alone right now, please come.”

I’d like to ask you plainly, because it matters: are you thinking about hurting yourself, or about not wanting to be alive? If so, or if you aren’t sure, please call ${EMERGENCY_NUMBER} or a crisis line now (988 in the US and Canada, 116 123 in the UK and Ireland). If not, your doctor, midwife or health visitor is still the right person to tell today: feeling like this is common with too little sleep and too little help, and it can be treated.

I’m an automated assistant, but I’m here: what happened today?`,
  pregnancy_urgent: `Please don’t wait with this: call your maternity unit, midwife or doctor now, day or night, and tell them how many weeks you are and what you noticed. Bleeding, waters breaking, fewer movements, strong pain, a fever, a severe headache, changes in vision or sudden swelling should always be checked straight away in pregnancy and in the weeks after birth. Often all is well, but only an examination can tell.

If bleeding or pain is severe, or you feel faint or can’t breathe well, call ${EMERGENCY_NUMBER}. And if you meant a baby who is already born and is unusually still or limp, call it too.

If you lose blood or fluid, put on a pad so that you can say how much, and let somebody else drive.`,
  child_urgent: `Please have your child seen or speak to a doctor now rather than watch it at home: call your children’s doctor or the out-of-hours line. A baby under three months with a temperature of 38 °C (100.4 °F) or more needs to be examined straight away, even if all else seems well. Blood, green vomit, no wet nappies, not drinking, a rash that doesn’t fade when pressed, or a hard knock on the head need the same urgency.

Call ${EMERGENCY_NUMBER} at once if your child has trouble breathing, is limp, blue, very hard to wake, has a seizure, or after a fall vomits, passes out or behaves strangely.

Have ready: age, temperature, drinking and wet nappies, and since when. Give no medicine to a young baby before you have spoken to someone. I’m an automated assistant and can’t examine your child.`,
  loss: `I’m so sorry. I don’t have words that make this lighter, and you don’t need to be strong here. Whatever you feel, grief, anger, emptiness, even relief, is allowed, and so is taking the time you need. It was not caused by something you did or thought.

If your body still needs care, heavy bleeding, fever or strong pain should be checked straight away. For the rest, your midwife, doctor or hospital can put you in touch with people who know this kind of loss, and many parents find it good to be asked about their baby, whenever they want to speak.

If the days become too dark to carry, please call a crisis line or ${EMERGENCY_NUMBER}. You can tell me about it if you like, as much or as little as you want.`,
}

/** The dangers in which people fall back on their first language. */
const TRANSLATED_ANSWERS: Partial<Record<Language, Partial<Record<Danger, string>>>> = {
  es: {
    crisis:
      'Me alegra que lo digas y lo tomo en serio. Por favor, habla ahora con una persona: llama al número de emergencias de tu país (por ejemplo 112 o 911; en España también el 024) y pide a alguien que esté contigo. Si hay un bebé contigo, acuéstalo boca arriba en su cuna. Soy un asistente automático y no puedo darte la ayuda que mereces en este momento, pero existe y funciona: esto se puede tratar y no eres una carga. ¿Hay alguien que pueda estar contigo ahora?',
    emergency:
      'Esto puede ser una emergencia. Llama ahora al número de emergencias (por ejemplo 112 o 911) y pon el teléfono en altavoz: te dirán qué hacer paso a paso. Quédate con la persona y di claramente si no respira o no despierta. Soy un asistente automático y no puedo valorarlo desde aquí: por favor, llama primero.',
  },
  fr: {
    crisis:
      'Merci de l’avoir dit, je le prends au sérieux. Parlez tout de suite à une personne : appelez le numéro d’urgence (le 112, ou le 15 en France ; le 3114 écoute jour et nuit) et demandez à quelqu’un de rester avec vous. Si un bébé est avec vous, couchez-le sur le dos dans son lit. Je suis un assistant automatique et je ne peux pas vous donner l’aide que vous méritez en ce moment, mais elle existe, elle fonctionne, et vous n’êtes pas un fardeau. Quelqu’un peut-il être auprès de vous maintenant ?',
    emergency:
      'C’est peut-être une urgence. Appelez tout de suite le numéro d’urgence (le 112, ou le 15 en France) et mettez le haut-parleur : on vous dira quoi faire. Restez auprès de la personne et dites clairement si elle ne respire pas ou ne se réveille pas. Je suis un assistant automatique et ne peux pas en juger d’ici : appelez d’abord.',
  },
  pt: {
    crisis:
      'Obrigado por dizer isso; levo-o a sério. Fale já com uma pessoa: ligue para o número de emergência (112 em Portugal, 192 no Brasil; o CVV atende no 188) e peça a alguém para ficar consigo. Se há um bebé consigo, deite-o de costas no berço. Sou um assistente automático, mas há ajuda e ela funciona. Há alguém que possa estar consigo agora?',
    emergency:
      'Isto pode ser uma emergência. Ligue já para o número de emergência (112 em Portugal, 192 no Brasil) e ponha o telefone em alta-voz: dir-lhe-ão o que fazer. Sou um assistente automático; por favor, ligue primeiro.',
  },
  de: {
    crisis:
      'Gut, dass du es sagst; ich nehme es ernst. Sprich bitte sofort mit einem Menschen: Ruf den Notruf 112 oder die Telefonseelsorge (in Deutschland 0800 111 0 111) an und bitte jemanden, bei dir zu bleiben. Wenn ein Baby bei dir ist, leg es auf dem Rücken in sein Bett. Ich bin ein automatischer Assistent, aber es gibt Hilfe, und sie wirkt. Kann jetzt jemand bei dir sein?',
    emergency:
      'Das kann ein Notfall sein. Ruf sofort den Notruf 112 an und stell das Telefon auf laut: Man sagt dir Schritt für Schritt, was zu tun ist. Ich bin ein automatischer Assistent und kann das nicht beurteilen; bitte ruf zuerst an.',
  },
  it: {
    crisis:
      'Grazie di averlo detto, lo prendo sul serio. Parla subito con una persona: chiama il 112 e chiedi a qualcuno di restare con te. Se c’è un neonato con te, mettilo nella culla a pancia in su. Sono un assistente automatico, ma l’aiuto esiste e funziona. C’è qualcuno che può stare con te adesso?',
    emergency:
      'Potrebbe essere un’emergenza. Chiama subito il 112 e metti il vivavoce: ti diranno che cosa fare. Sono un assistente automatico e non posso valutarlo da qui; per favore chiama prima.',
  },
}

export const answerDanger = (danger: Danger, language: Language): string =>
  TRANSLATED_ANSWERS[language]?.[danger] ?? ANSWERS[danger]

/** For the next words after such an answer, when they are not a question of their own. */
export const FOLLOW_UP: Readonly<Record<Danger, string>> = {
  crisis: `I’m still here, and I still mean it: you deserve a real person beside you now. Please call ${EMERGENCY_NUMBER} or a crisis line, or send one message to someone you trust, even just "I’m not okay, please come". You don’t have to explain anything. Can you do that now?`,
  harm_to_child: `You did the right thing by talking about it. Please make sure that your child is somewhere safe and that another adult is on the way, and call your doctor, a crisis line, or ${EMERGENCY_NUMBER} if you don’t feel in control. Who can come to you now?`,
  emergency: `If help isn’t on its way yet, please call ${EMERGENCY_NUMBER} now and stay on the line. If it is over and all seems well, it is still right to have it checked today. Afterwards I’m glad to help with anything else.`,
  violence: `I’m glad you are still here. You decide the pace. If anything feels unsafe, the emergency number comes first, and a domestic violence helpline is there at any hour, just to talk as well. Is there someone you trust who knows about it?`,
  distress: `Thank you for staying in touch. If any of it has to do with not wanting to be alive, please call ${EMERGENCY_NUMBER} or a crisis line now. If not, let’s keep it small: who is one person you could tell today that it is too much, and what is one thing that could be left undone?`,
  pregnancy_urgent: `Please make that call to your maternity unit or doctor first, if you haven’t yet. They would much rather hear from you than not. If it gets worse, or you feel faint, call ${EMERGENCY_NUMBER}. I hope they can reassure you soon.`,
  child_urgent: `If you haven’t spoken to a doctor yet, please do that first; with trouble breathing, limpness or a child who is hard to wake, call ${EMERGENCY_NUMBER}. I hope your little one feels better soon.`,
  loss: `I’m here. There is nothing you have to say or do now. If you would like, tell me about your baby, or how today is. And if it gets too heavy, please let someone near you know, or your midwife or doctor; you don’t have to carry it alone.`,
}
