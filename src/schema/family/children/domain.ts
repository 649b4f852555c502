import type { Child, ProfileSetup } from '../../../generated/prisma/client.ts'
import { defineDomain, exportPart } from '../../../kernel/domain.ts'
import { sql } from '../../../providers/database/db.ts'
import './types.ts'

export const profileSetup = defineDomain({
  name: 'profile-setup',
  exports: [
    exportPart<ProfileSetup>(
      'profile-setup',
      'profile_setups',
      ['userId', 'momStatus', 'goals', 'partnerName', 'partnerEmail', 'createdAt', 'updatedAt'],
      { orderBy: 't.user_id' },
    ),
    exportPart<Child>(
      'children',
      'children',
      [
        ...(['id', 'profileSetupId', 'fullName', 'dateOfBirth', 'dueDate', 'gender', 'pictureId'] as const),
        ...(['isExpected', 'birthTime', 'birthWeightGrams', 'birthLengthCm'] as const),
        ...(['lossRecordedAt', 'lossKind', 'lostOn', 'createdAt', 'updatedAt'] as const),
      ],
      { where: (userId) => sql`t.profile_setup_id = ${userId}::uuid` },
    ),
  ],
})
