import type { Topic } from '../topic.ts'

/** Living as a parent: couple, help, work at home and what eats at one. */
export const PARENT_LIFE_TOPICS: readonly Topic[] = [
  {
    id: 'uneven-load',
    title: 'doing everything alone',
    names:
      'mental load, do everything, doing everything, i do everything, does nothing, doesnt help, wont help, never helps, no help from, get my partner to help, partner to help, unfair, uneven',
    signs:
      'he never offer|offers|takes|take|helps|gets, never offers take, husband not wake night, husband night not help|wake|get, partner not wake, partner never wake night baby, phone everything i, looks phone while i, sits phone while|all, partner never|not wake|night|help|get, never wakes night partner, i do everything|all, partner|he|she not help|nothing, he phone|game|gaming|sofa everything|while|i, partner lazy|phone, get partner|him|her help more, partner help more, he work says|thinks|thinks home, never gets|get up night partner|he',
    terms: 'help everything alone load partner housework fair',
    stages: ['pregnant', 'newborn', 'baby', 'toddler', 'child'],
    feeling: 'hard',
    points: [
      'Carrying nearly everything makes anybody bitter, and you are right to want it changed. An uneven load is the most common reason for quarrels in the first years.',
      'Choose a calm hour and one thing, said about yourself: "I have had no break since Monday, and I feel alone with it. I need you to take bath and bedtime, every day."',
      'Make the invisible visible: write down together everything that is done in a week, thinking included, and divide whole areas rather than single tasks. Then let the other do it their own way.',
      'Agree on a fixed free time for each, in the calendar, and look at the plan again after two weeks.',
    ],
    seek: 'If talking turns into contempt, control or fear, it is more than chores: couples’ counselling helps early, and a domestic violence helpline is confidential if you are afraid.',
    ask: 'Which one task would relieve you most if it were off your list for good?',
  },
  {
    id: 'couple-fights',
    title: 'arguing as a couple',
    names:
      'fight all the time, fighting all the time, only fight, argue all the time, arguing, constant arguments, marriage problems, drifting apart, resent my husband, hate my husband, divorce, separate, breaking up, relationship after baby, no time for us',
    signs:
      'partner fight, we fight, fight since baby|birth, hate|resent|annoys partner, partner not understand|talk|listen|love, relationship baby|since|worse|problem|suffering, no time partner|us|couple, partner leave|leaving|divorce|break',
    terms: 'partner argue love time talk couple',
    stages: ['pregnant', 'newborn', 'baby', 'toddler', 'child'],
    feeling: 'hard',
    points: [
      'Two out of three couples are less happy in the first years with a child. Too little sleep, too little time and different pictures of family do that, and it does not mean that you chose wrongly.',
      'Quarrels at three in the morning do not count: agree that nothing important is decided at night or hungry.',
      'In a calm moment: one subject, ten minutes each, without interruption, beginning with "I". Then one small thing to try for a week.',
      'Ten minutes a day for anything but the baby, a real kiss in the morning, and saying thank you for ordinary things hold more together than a rare evening out.',
    ],
    seek: 'Couples’ counselling is worth it early rather than late. If you are afraid of your partner, are threatened, controlled or hurt, that is not a quarrel: a domestic violence helpline is confidential, and in danger call the emergency number.',
    ask: 'What do you argue about most often?',
  },
  {
    id: 'relatives',
    title: 'relatives and their advice',
    names:
      'in laws, inlaws, mother in law, father in law, grandparents, grandma, unwanted advice, family advice, my mother says, my mom says, my mum says, everyone tells me, comments from family, visitors, visiting',
    signs:
      'inlaws says|thinks|wants|kiss|comes|keeps|constant|annoys|critic|criticises|advice, my mother says|thinks|keeps, everyone says|tells|thinks, family advice|comments|opinion, grandma|grandparents gives|says|sweets|wants',
    terms: 'advice family visit mother law grandparents boundary',
    stages: ['pregnant', 'newborn', 'baby', 'toddler', 'child'],
    feeling: 'worry',
    points: [
      'Most advice is meant kindly and is a generation old. A friendly sentence that ends the debate is enough: "Thank you, we are doing it the way our midwife suggested."',
      'Each partner speaks with their own family, and you agree on the line beforehand. One voice is harder to argue with.',
      'Give grandparents something real to do: a walk with the pram, a soup, an hour on Thursdays. Useful people comment less.',
      'On safety (sleep, car seat, kissing a newborn, honey) there is no bargain; on the rest a different way at Grandma’s does no harm.',
    ],
    seek: 'If contact regularly leaves you in tears or anxious, a family counselling service can help you to set limits.',
    ask: 'What was said or done that bothers you most?',
  },
  {
    id: 'time-for-everything',
    title: 'getting through the day',
    names:
      'no time, get nothing done, housework, cleaning, shower, routine with baby, daily routine, schedule, how do people do it, two kids, two under two, juggling, organise, time management, home alone with baby',
    signs:
      'not time shower|eat|myself|anything, get nothing|anything done, house mess|dirty|chaos, routine baby|day|newborn, cook with baby, alone with baby day, how manage|juggle|cope two|kids',
    terms: 'routine day time house order cook shower',
    stages: ['newborn', 'baby', 'toddler', 'child'],
    feeling: 'plain',
    points: [
      'With a small baby one thing a day, beside feeding everybody, is a good day. The untidy room is what care looks like.',
      'Look for a rhythm rather than a timetable: wake, feed, a little play, sleep, and round again. Two fixed points, such as a morning walk and a bedtime order, hold the day together.',
      'The sling, a bouncer in the bathroom door, and cooking double twice a week give you a shower and a warm meal.',
      'With two, feed and read at the same time, keep a box of special toys for feeding times, and do the outing in the morning.',
      'Ask what can be dropped, what delivered, and who could take an hour each week. Write it down once; the head is not a good list.',
    ],
    seek: 'If even small tasks feel impossible on most days, or nothing gives pleasure, tell your doctor or health visitor; it may be more than too little time.',
    ask: 'Which hour of the day would you most like to have back?',
  },
  {
    id: 'new-parent-basics',
    title: 'what a baby needs before the birth',
    names:
      'what do i need for baby, baby essentials, shopping list, baby list, baby gear, what to buy, nursery, baby clothes, which pram, which cot, second hand, how many clothes, baby monitor',
    signs:
      'what buy|need baby|newborn, list baby|newborn, clothes newborn|baby how|many|size, carseat rear|face|which|how|when, pram which|buy, second hand cot|carseat|mattress',
    terms: 'buy list cot clothes car seat pram need',
    stages: ['pregnant', 'newborn', 'baby'],
    feeling: 'plain',
    points: [
      'A baby needs little: a safe place to sleep, a car seat, about six to eight bodysuits and sleepsuits in two sizes, a hat and a jacket, nappies, some muslin cloths, and milk. A sling or a pram comes next.',
      {
        text: 'A car seat should never have been in an accident, fit your car, and face backwards as long as possible. Thick coats come off before the straps go on.',
        on: 'seat carseat car rear face strap',
      },
      {
        text: 'For the cot: a firm, flat mattress that fits without gaps, and nothing else in it. Used cots are fine if they are stable; a new mattress is better.',
        on: 'cot mattress second hand used crib',
      },
      'Nests, pillows, bumpers, sleep positioners and walkers are advertised a lot and are not safe or not needed. A monitor for breathing is not needed for a healthy baby.',
      'Borrow and buy used for the rest. Clothes last six weeks; buy for the season in which the size will be worn.',
    ],
    seek: 'If money is tight, ask your midwife or a family centre: many places have starter boxes, grants or free car seat checks.',
    ask: 'What do you have already?',
  },
]
