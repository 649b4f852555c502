import { simplify } from './words.ts'

export type Language =
  | 'en'
  | 'es'
  | 'fr'
  | 'pt'
  | 'de'
  | 'it'
  | 'nl'
  | 'pl'
  | 'tr'
  | 'sv'
  | 'ru'
  | 'ar'
  | 'hi'
  | 'zh'
  | 'ja'

interface Phrasebook {
  /** Whole messages, separated by commas; as are the next two. */
  hello: string
  thanks: string
  bye: string
  /** Words that may follow one of these and add nothing, separated by spaces. */
  filler: string
  /** Words that occur in nearly every sentence of the language and hardly in English, separated by spaces. */
  common: string
  greeting: string
  welcome: string
  farewell: string
  /** In front of an English answer. */
  notice: string
  /** For what was not understood. */
  sorry: string
}

/** English small talk has its own rules. */
export const PHRASEBOOKS: Readonly<Record<Exclude<Language, 'en'>, Phrasebook>> = {
  es: {
    hello: 'hola, buenos dias, buenas tardes, buenas noches, buenas, que tal, hola que tal',
    thanks: 'gracias, muchas gracias, mil gracias',
    bye: 'adios, hasta luego, hasta manana, nos vemos, chao',
    filler:
      'a todos todas por todo la tu su ayuda respuesta amiga que tal buenas dias tardes noches de nuevo otra vez querida',
    common:
      'el los las mi que como por para es esta tengo una puedo con cuando cuanto hacer estoy mucho muy en del quiero hijo hija bebe embarazada embarazo',
    greeting:
      'Hola. Soy el asistente integrado de la aplicación. Por ahora respondo sobre todo en inglés, pero puedes escribirme en español sobre embarazo, bebés o crianza y haré lo posible por entenderte. ¿Qué te gustaría saber?',
    welcome: 'De nada. Aquí estoy si quieres preguntar algo más.',
    farewell: 'Hasta luego, y cuídate.',
    notice: 'Por ahora mis respuestas están en inglés; espero que esta te sirva:',
    sorry:
      'Lo siento, por ahora solo respondo bien en inglés y no he entendido del todo tu pregunta. Si puedes, escríbela en inglés o con palabras sencillas, por ejemplo "fiebre", "lactancia" o "dormir". Si es algo de salud que no puede esperar, llama a tu matrona, a tu médico o, en una urgencia, al número de emergencias.',
  },
  fr: {
    hello: 'bonjour, bonsoir, salut, coucou, allo, bonjour ca va, salut ca va',
    thanks: 'merci, merci beaucoup, mille mercis, merci bien',
    bye: 'au revoir, a bientot, bonne nuit, a demain, bonne journee',
    filler: 'a tous toutes pour tout votre ton aide la reponse beaucoup bien encore et bonne journee soiree ca va',
    common:
      'le les mon ma est je suis que pour une des dans mes quand comment pas avec peux puis faire il elle bebe enceinte fille fils jai quel combien ne du',
    greeting:
      'Bonjour. Je suis l’assistant intégré de l’application. Pour l’instant je réponds surtout en anglais, mais vous pouvez m’écrire en français sur la grossesse, les bébés ou la vie de parent, et je ferai de mon mieux. De quoi aimeriez-vous parler ?',
    welcome: 'Avec plaisir. Je suis là si vous avez une autre question.',
    farewell: 'Au revoir, et prenez soin de vous.',
    notice: 'Pour l’instant mes réponses sont en anglais ; j’espère que celle-ci vous aidera :',
    sorry:
      'Désolé, pour l’instant je ne réponds bien qu’en anglais et je n’ai pas tout à fait compris votre question. Si vous le pouvez, écrivez-la en anglais ou avec des mots simples, par exemple « fièvre », « allaitement » ou « sommeil ». Si c’est une question de santé qui ne peut pas attendre, appelez votre sage-femme, votre médecin ou, en cas d’urgence, le numéro d’urgence.',
  },
  pt: {
    hello: 'ola, oi, bom dia, boa tarde, boa noite, tudo bem, oi tudo bem, ola tudo bem',
    thanks: 'obrigada, obrigado, muito obrigada, muito obrigado',
    bye: 'tchau, ate logo, ate amanha',
    filler: 'pela pelo por tudo ajuda a todos todas sua resposta tudo bem boa de novo',
    common:
      'meu minha nao uma estou com para como voce tenho posso quando quanto fazer gravida gravidez filho filha muito em um da',
    greeting:
      'Olá. Sou o assistente integrado da aplicação. Por enquanto respondo melhor em inglês. Se puder, escreva a sua pergunta sobre gravidez, bebés ou parentalidade em inglês: o que gostaria de saber?',
    welcome: 'De nada. Estou aqui se precisar de mais alguma coisa.',
    farewell: 'Até logo, e cuide-se bem.',
    notice: 'Por enquanto as minhas respostas são em inglês; espero que esta ajude:',
    sorry:
      'Desculpe, por enquanto só respondo bem em inglês e não entendi bem a sua pergunta. Se puder, escreva-a em inglês. Se for um problema de saúde que não pode esperar, fale com o seu médico ou ligue para o número de emergência.',
  },
  de: {
    hello: 'hallo, guten morgen, guten tag, guten abend, servus, moin, gruss gott, hallo wie gehts, wie gehts',
    thanks: 'danke, vielen dank, danke schon, dankeschon, danke dir',
    bye: 'tschuss, auf wiedersehen, gute nacht, bis bald',
    filler: 'zusammen fur alles die hilfe deine ihre dir ihnen sehr antwort nochmal und',
    common:
      'ich und mein meine ist nicht wie das der ein eine kann habe bin wann mit fur schwanger schwangerschaft sohn tochter soll',
    greeting:
      'Hallo. Ich bin der eingebaute Assistent dieser App. Im Moment antworte ich am besten auf Englisch. Wenn möglich, stell deine Frage zu Schwangerschaft, Baby oder Elternsein auf Englisch: Worum geht es?',
    welcome: 'Gern geschehen. Ich bin da, wenn du noch etwas wissen möchtest.',
    farewell: 'Bis bald, und pass gut auf dich auf.',
    notice: 'Im Moment sind meine Antworten auf Englisch; ich hoffe, diese hilft dir:',
    sorry:
      'Entschuldige, im Moment antworte ich nur auf Englisch gut und habe deine Frage nicht ganz verstanden. Wenn möglich, schreib sie auf Englisch. Bei Gesundheitsfragen, die nicht warten können, hilft dir deine Hebamme oder Arztpraxis, im Notfall der Notruf.',
  },
  it: {
    hello: 'ciao, buongiorno, buonasera, salve, ciao come stai, come stai',
    thanks: 'grazie, grazie mille, molte grazie',
    bye: 'arrivederci, buonanotte, a presto',
    filler: 'a tutti tutte per tutto l aiuto la tua risposta di nuovo ancora e',
    common:
      'il gli mio mia che sono non una posso quando quanto ho della di con incinta gravidanza figlio figlia bambino fare',
    greeting:
      'Ciao. Sono l’assistente integrato dell’app. Per ora rispondo meglio in inglese. Se puoi, scrivi in inglese la tua domanda su gravidanza, neonati o vita da genitori: di che cosa vorresti parlare?',
    welcome: 'Prego. Sono qui se hai altre domande.',
    farewell: 'A presto, e abbi cura di te.',
    notice: 'Per ora le mie risposte sono in inglese; spero che questa ti aiuti:',
    sorry:
      'Mi dispiace, per ora rispondo bene solo in inglese e non ho capito del tutto la tua domanda. Se puoi, scrivila in inglese. Per un problema di salute che non può aspettare, chiama l’ostetrica o il medico o, in un’emergenza, il numero di emergenza.',
  },
  nl: {
    hello: 'hoi, goedemorgen, goedemiddag, goedenavond, dag, hallo hoe gaat het',
    thanks: 'dank je, dank je wel, dankjewel, bedankt, dank u',
    bye: 'tot ziens, doei, welterusten',
    filler: 'voor alles je de hulp allemaal antwoord jullie nog',
    common: 'ik mijn het een niet hoe wat zwanger heb ben wanneer voor kan dochter zoon moet van',
    greeting:
      'Hallo. Ik ben de ingebouwde assistent van deze app. Voorlopig antwoord ik het best in het Engels. Stel je vraag over zwangerschap, baby of ouderschap als het kan in het Engels: waar gaat het over?',
    welcome: 'Graag gedaan. Ik ben er als je nog iets wilt weten.',
    farewell: 'Tot ziens, en zorg goed voor jezelf.',
    notice: 'Voorlopig zijn mijn antwoorden in het Engels; hopelijk helpt dit:',
    sorry:
      'Sorry, voorlopig antwoord ik alleen in het Engels goed en ik heb je vraag niet helemaal begrepen. Schrijf hem als het kan in het Engels. Kan het niet wachten, bel dan je verloskundige of huisarts, en in nood het alarmnummer.',
  },
  pl: {
    hello: 'czesc, dzien dobry, dobry wieczor, hej, witam, siema',
    thanks: 'dzieki, dziekuje, dziekuje bardzo, wielkie dzieki',
    bye: 'do widzenia, dobranoc, pa, na razie',
    filler: 'wszystkim bardzo za pomoc odpowiedz wszystko',
    common: 'jest nie sie jak moje moja moj czy mam jestem dla kiedy dziecko ciazy ciaza ciazowe corka syn ile co na',
    greeting:
      'Cześć. Jestem asystentem wbudowanym w tę aplikację. Na razie najlepiej odpowiadam po angielsku. Jeśli możesz, zadaj po angielsku pytanie o ciążę, niemowlę lub rodzicielstwo: o co chodzi?',
    welcome: 'Nie ma za co. Jestem tu, jeśli pojawi się kolejne pytanie.',
    farewell: 'Do zobaczenia, dbaj o siebie.',
    notice: 'Na razie odpowiadam po angielsku; mam nadzieję, że to pomoże:',
    sorry:
      'Przepraszam, na razie dobrze odpowiadam tylko po angielsku i nie do końca rozumiem pytanie. Jeśli możesz, napisz je po angielsku. Jeśli chodzi o zdrowie i nie może to czekać, zadzwoń do położnej lub lekarza, a w nagłym wypadku pod numer alarmowy.',
  },
  tr: {
    hello: 'merhaba, selam, gunaydin, iyi gunler, iyi aksamlar',
    thanks: 'tesekkurler, tesekkur ederim, cok tesekkurler, sag ol, sagol, sagolun',
    bye: 'gorusuruz, hosca kal, iyi geceler',
    filler: 'herkese cok yardimin yardiminiz icin',
    common: 'bir bu ve icin cok bebegim bebek hamile hamilelik ne zaman nasil mi var yok kizim oglum ben benim',
    greeting:
      'Merhaba. Ben bu uygulamanın yerleşik asistanıyım. Şimdilik en iyi İngilizce yanıt verebiliyorum. Mümkünse hamilelik, bebek ya da ebeveynlik hakkındaki sorunuzu İngilizce yazın: konu nedir?',
    welcome: 'Rica ederim. Başka bir sorunuz olursa buradayım.',
    farewell: 'Hoşça kalın, kendinize iyi bakın.',
    notice: 'Şimdilik yanıtlarım İngilizce; umarım yardımcı olur:',
    sorry:
      'Üzgünüm, şimdilik yalnızca İngilizce iyi yanıt verebiliyorum ve sorunuzu tam anlayamadım. Mümkünse İngilizce yazın. Bekleyemeyecek bir sağlık sorunuysa ebenizi ya da doktorunuzu, acil durumda acil numarayı arayın.',
  },
  sv: {
    hello: 'hejsan, god morgon, god kvall, god dag, tjena, halla',
    thanks: 'tack, tack sa mycket, tusen tack, stort tack',
    bye: 'hej da, god natt, vi ses',
    filler: 'alla for hjalpen svaret allt sa mycket',
    common: 'jag ar och att det inte mitt min en ett hur nar kan har barn gravid barnet som pa med',
    greeting:
      'Hej. Jag är assistenten som är inbyggd i den här appen. Just nu svarar jag bäst på engelska. Ställ gärna din fråga om graviditet, bebis eller föräldraskap på engelska: vad gäller det?',
    welcome: 'Varsågod. Jag finns här om du undrar över något mer.',
    farewell: 'Hej då, och ta hand om dig.',
    notice: 'Just nu är mina svar på engelska; jag hoppas att det här hjälper:',
    sorry:
      'Tyvärr svarar jag just nu bara bra på engelska och förstod inte riktigt din fråga. Skriv den gärna på engelska. Om det gäller hälsan och inte kan vänta, ring din barnmorska eller läkare, och i en nödsituation larmnumret.',
  },
  ru: {
    hello: 'привет, здравствуйте, здравствуй, добрый день, доброе утро, добрый вечер, privet',
    thanks: 'спасибо, большое спасибо, спасибо большое, благодарю, spasibo',
    bye: 'до свидания, пока, спокойной ночи',
    filler: 'всем вам тебе за помощь ответ все большое',
    common: '',
    greeting:
      'Здравствуйте. Я встроенный помощник этого приложения. Пока лучше всего я отвечаю по-английски. Если можете, задайте вопрос о беременности, малыше или родительстве на английском: о чём хотите поговорить?',
    welcome: 'Пожалуйста. Я здесь, если появятся ещё вопросы.',
    farewell: 'До свидания, берегите себя.',
    notice: 'Пока мои ответы на английском; надеюсь, это поможет:',
    sorry:
      'Извините, пока я хорошо отвечаю только по-английски и не совсем понял вопрос. Если можете, напишите его на английском. Если дело касается здоровья и не может ждать, позвоните акушерке или врачу, а в неотложном случае по номеру экстренной помощи.',
  },
  ar: {
    hello:
      'مرحبا, السلام عليكم, اهلا, صباح الخير, مساء الخير, salam, salaam, salam alaikum, salam aleikum, assalamu alaikum, marhaba',
    thanks: 'شكرا, شكرا جزيلا, shukran',
    bye: 'مع السلامة, وداعا',
    filler: 'لك لكم جدا كثيرا عليكم و رحمة الله وبركاته',
    common: '',
    greeting:
      'مرحبا. أنا المساعد المدمج في هذا التطبيق. أجيب حاليا باللغة الإنجليزية، فإن أمكن اكتب سؤالك عن الحمل أو الرضيع أو تربية الأطفال بالإنجليزية. كيف أساعدك؟',
    welcome: 'عفوا. أنا هنا إذا كان لديك سؤال آخر.',
    farewell: 'مع السلامة.',
    notice: 'إجاباتي حاليا باللغة الإنجليزية، وأرجو أن تفيدك:',
    sorry:
      'عذرا، أجيب حاليا باللغة الإنجليزية فقط ولم أفهم سؤالك تماما. إن أمكن فاكتبه بالإنجليزية. وإذا كان الأمر صحيا ولا يحتمل الانتظار فاتصل بطبيبك أو برقم الطوارئ.',
  },
  hi: {
    hello: 'नमस्ते, नमस्कार, namaste, namaskar',
    thanks: 'धन्यवाद, शुक्रिया, dhanyavaad, dhanyavad, shukriya',
    bye: 'अलविदा',
    filler: 'जी आपका बहुत ji aapka bahut',
    common: '',
    greeting:
      'नमस्ते। मैं इस ऐप का सहायक हूँ। अभी मैं अंग्रेज़ी में ही अच्छी तरह उत्तर दे सकता हूँ। हो सके तो गर्भावस्था, शिशु या परवरिश के बारे में अपना सवाल अंग्रेज़ी में लिखें।',
    welcome: 'आपका स्वागत है। कुछ और पूछना हो तो मैं यहाँ हूँ।',
    farewell: 'नमस्ते, अपना ध्यान रखें।',
    notice: 'अभी मेरे उत्तर अंग्रेज़ी में हैं; आशा है इससे मदद मिलेगी:',
    sorry:
      'क्षमा करें, अभी मैं केवल अंग्रेज़ी में अच्छी तरह उत्तर दे सकता हूँ। हो सके तो अपना सवाल अंग्रेज़ी में लिखें। सेहत की ज़रूरी बात हो तो डॉक्टर से या आपातकालीन नंबर पर संपर्क करें।',
  },
  zh: {
    hello: '你好, 您好, 早上好, 晚上好, 嗨, 大家好, ni hao, nihao',
    thanks: '谢谢, 謝謝, 多谢, 谢谢你, 谢谢您, 谢谢了, 非常感谢, xie xie, xiexie',
    bye: '再见, 再見, 晚安',
    filler: '',
    common: '',
    greeting:
      '你好。我是这个应用内置的助手，目前只能较好地用英语回答。如果可以，请用英语提出关于怀孕、宝宝或育儿的问题。',
    welcome: '不客气。还有问题随时问我。',
    farewell: '再见，请多保重。',
    notice: '目前我的回答是英语，希望对你有帮助：',
    sorry:
      '抱歉，目前我只能较好地用英语回答，没有完全听懂你的问题。如果可以，请用英语再问一次。若是紧急的健康问题，请联系医生或拨打急救电话。',
  },
  ja: {
    hello: 'こんにちは, おはよう, おはようございます, こんばんは, はじめまして, konnichiwa',
    thanks: 'ありがとう, ありがとうございます, ありがとうございました, どうもありがとう, arigato, arigatou',
    bye: 'さようなら, おやすみなさい, またね',
    filler: '',
    common: '',
    greeting:
      'こんにちは。このアプリに組み込まれたアシスタントです。今のところ英語でのみ十分にお答えできます。妊娠、赤ちゃん、子育てについて、できれば英語でご質問ください。',
    welcome: 'どういたしまして。ほかにもあればどうぞ。',
    farewell: 'さようなら。どうぞお大事に。',
    notice: '今のところ回答は英語です。お役に立てば幸いです。',
    sorry:
      '申し訳ありません。今のところ英語でのみ十分にお答えできます。できれば英語でもう一度お書きください。急ぎの体調の問題は、医師または救急にご連絡ください。',
  },
}

const OTHER_LANGUAGES = Object.keys(PHRASEBOOKS) as Exclude<Language, 'en'>[]

const SCRIPTS: readonly [RegExp, Language][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Devanagari}/u, 'hi'],
]

/** Whether a simplified text is one of these phrases, with nothing after it but words that add nothing. */
export const isOneOf = (text: string, phrases: string, filler: string): boolean =>
  phrases.split(', ').some((phrase) => {
    const known = simplify(phrase)
    if (text === known) return true
    if (!text.startsWith(`${known} `)) return false
    const fillers = simplify(filler).split(' ')
    return text
      .slice(known.length + 1)
      .split(' ')
      .every((word) => fillers.includes(word))
  })

/**
 * The language a message seems to be in: by its script, by being a greeting, or by the common words of a language
 * making up a good part of it. English unless there is a reason to think otherwise.
 */
export const detectLanguage = (message: string): Language => {
  for (const [script, language] of SCRIPTS) if (script.test(message)) return language
  const text = simplify(message)
  const words = text.split(' ')
  const parts = message.split(/[,.!;\n]+/).filter((part) => simplify(part) !== '')
  if (parts.length > 1) {
    const [first, ...others] = parts.map(detectLanguage)
    if (first !== undefined && first !== 'en' && others.every((other) => other === first)) return first
  }
  let found: Language = 'en'
  let most = Math.max(1, words.length * 0.28)
  for (const language of OTHER_LANGUAGES) {
    const { hello, thanks, bye, filler, common } = PHRASEBOOKS[language]
    if ([hello, thanks, bye].some((phrases) => isOneOf(text, phrases, filler))) return language
    const opens = hello.split(', ').some((phrase) => text.startsWith(`${simplify(phrase)} `)) ? 1 : 0
    const known = common === '' ? [] : common.split(' ')
    const count = opens + words.filter((word) => known.includes(word)).length
    if (count > most) {
      found = language
      most = count
    }
  }
  return found
}
