/** Names and texts of the synthetic people. The lists are short: for load tests sizes and skew matter, words hardly do. */

export const FIRST_NAMES = [
  ...['Ada', 'Amara', 'Anna', 'Aisha', 'Beatriz', 'Bo', 'Camille', 'Carla', 'Chloe', 'Dana', 'Divya', 'Elena', 'Emma'],
  ...['Fatima', 'Freya', 'Giulia', 'Grace', 'Hana', 'Ines', 'Isla', 'Jana', 'Julia', 'Kofi', 'Laura', 'Leila', 'Lucia'],
  ...['Maja', 'Maria', 'Mei', 'Mia', 'Nadia', 'Noor', 'Olivia', 'Priya', 'Rosa', 'Sam', 'Sofia', 'Tom', 'Yuki', 'Zoe'],
]

export const LAST_NAMES = [
  ...['Adams', 'Bakker', 'Berg', 'Costa', 'Diaz', 'Dubois', 'Fischer', 'Garcia', 'Haddad', 'Hughes', 'Ito', 'Jansen'],
  ...['Jones', 'Kaur', 'Keller', 'Khan', 'Kim', 'Kowalski', 'Lopez', 'Martin', 'Mensah', 'Meyer', 'Moreau', 'Nguyen'],
  ...['Novak', 'Okafor', 'Olsen', 'Patel', 'Petrov', 'Rossi', 'Santos', 'Schmidt', 'Silva', 'Smith', 'Sato', 'Weber'],
]

export const COUNTRIES = ['US', 'GB', 'DE', 'FR', 'ES', 'IN', 'BR', 'MX', 'IT', 'CA', 'AU', 'NL']
export const LANGUAGES = ['en', 'en', 'de', 'fr', 'es', 'en', 'pt', 'es', 'it', 'en', 'en', 'nl']
export const ZONES = [
  ...['America/New_York', 'Europe/London', 'Europe/Berlin', 'Europe/Paris', 'Europe/Madrid', 'Asia/Kolkata'],
  ...[
    'America/Sao_Paulo',
    'America/Mexico_City',
    'Europe/Rome',
    'America/Toronto',
    'Australia/Sydney',
    'Europe/Amsterdam',
  ],
]

export const SUBJECTS = [
  ...['Sleep', 'Naps', 'Teething', 'First solids', 'Breastfeeding', 'Bottle refusal', 'Evening crying', 'Growth spurt'],
  ...['Nursery', 'Back to work', 'Birth plan', 'Hospital bag', 'Morning sickness', 'Second trimester', 'Backache'],
  ...[
    'Pram or sling',
    'Night feeds',
    'First words',
    'Crawling',
    'Potty',
    'Tantrums',
    'Siblings',
    'Grandparents',
    'Holiday',
  ],
]

export const AGES = [
  ...['at 3 weeks', 'at 7 weeks', 'at 11 weeks', 'at 4 months', 'at 6 months', 'at 9 months', 'at one year', 'at two'],
  ...['this week', 'again', 'at last', 'and me', 'for the first time', 'without tears', 'on the road', 'with twins'],
]

export const SENTENCES = [
  'Last night she slept for six hours and I woke up every hour to check on her.',
  'We have tried everything the books say and some things they do not.',
  'My midwife said it is normal, and it helped to hear it.',
  'He only settles when I walk up and down the hall with him.',
  'Does anybody else have a baby who wants to be held all day long?',
  'It got better after a few days, so hang in there.',
  'We made a list on the fridge, and now we both know whose turn it is.',
  'The health visitor weighed her today, and she is following her curve nicely.',
  'I thought I would love every minute, and some minutes I just want a warm cup of tea.',
  'Carrots were a success, the wall is orange now.',
  'My mother came for the weekend and let us sleep in, what a gift.',
  'The first smile came this morning, and of course the phone was in another room.',
  'We practise lying on the tummy for a few minutes after each nap.',
  'I packed the bag twice, and forgot the charger both times.',
  'Walking to the park and back is our little adventure of the day.',
  'The second one is so different from the first that we start from zero again.',
  'What did you take along on your first journey with a baby?',
  'Thank you for all the kind words last time, they carried me through the week.',
  'We read the same book eleven times today and he laughed each time.',
  'I am thirty weeks along and my back has opinions about that.',
  'The nursery teacher says he eats everything there, at home it is noodles only.',
  'Swaddling worked until it did not.',
  'Any ideas for a rainy afternoon with a toddler and a newborn?',
  'White noise, a dark room and patience, in this order.',
]

export const REMARKS = [
  ...['What a relief!', 'Same here.', 'It gets easier, I promise.', 'Thank you for sharing this.', 'Congratulations!'],
  ...[
    'Ours did that too, for about two weeks.',
    'Try it without the blanket.',
    'How did it go in the end?',
    'So lovely.',
  ],
  'We changed the bedtime by half an hour, and that was all it took.',
  'Ask your midwife, ours had a good idea.',
  'I could have written this myself.',
]

export const QUESTIONS = [
  ...['How much should a newborn sleep?', 'When do the first teeth come?', 'May I drink coffee while breastfeeding?'],
  ...['What goes into a hospital bag?', 'How do I start with solids?', 'Is it normal that she hiccups so often?'],
]

export const ANSWERS = [
  'Every baby is different, and a wide range is normal. Watch how she is when awake, and ask your midwife when in doubt.',
  'Most families find a rhythm after some weeks. Small steps help, and so does sharing the nights where you can.',
  'That is a question many parents ask. Here is what is generally known, and what is worth asking your doctor about.',
]

export const MOODS = [
  'happy',
  'calm',
  'grateful',
  'tired',
  'excited',
  'anxious',
  'overwhelmed',
  'neutral',
  'sad',
  'happy',
]

export const LIBRARY = [
  ...['Pregnancy', 'Birth', 'Newborn', 'Feeding', 'Sleep', 'Health', 'Development', 'Toddler', 'Recovery', 'Mood'],
  ...['Family', 'Work and law'],
]

export const NOTICES = [
  ...['A moment for you', 'Week by week', 'Your list for today', 'A new milestone', 'How was today?'],
]
