import { type Kysely, sql } from "kysely";

interface UndoRow {
  readonly journalId: string;
  readonly kind: string;
  readonly data: string;
}

/** The stored data of a change of a value: the former content, and what the command left. */
interface Change {
  readonly subject: string | null;
  readonly former: unknown;
  readonly left: unknown;
}

interface FormerData {
  readonly subject: string | null;
  readonly value: unknown;
  readonly left: unknown;
}

const unchanged = ({ subject, value, left }: FormerData): Change => ({ subject, former: value, left });

/** A value that was stored as the only field of an object. */
const field =
  (name: string) =>
  ({ subject, value, left }: FormerData): Change => ({
    subject,
    former: (value as Record<string, unknown>)[name],
    left: (left as Record<string, unknown>)[name],
  });

/** For each kind that becomes the kind `value`, its version, and how its data are converted. */
const conversions: Readonly<Record<string, readonly [version: number, convert: (data: never) => Change]>> = {
  grid: [2, unchanged],
  wheel: [2, field("rewards")],
  title: [2, unchanged],
  chillsTotal: [2, field("totalChills")],
  counting: [2, unchanged],
  ruleText: [2, unchanged],
  displayPlan: [2, unchanged],
  cardText: [2, unchanged],
  ceremonyPause: [1, unchanged],
  powersMinutes: [1, unchanged],
  address: [1, unchanged],
  putOffLine: [1, unchanged],
  displayName: [1, unchanged],
  displayMade: [1, unchanged],
  cardListed: [1, unchanged],
  accountEmail: [1, unchanged],
  powers: [1, ({ isOn }: { isOn: boolean }) => ({ subject: null, former: isOn, left: !isOn })],
  cardListPlace: [
    1,
    ({ id, former, left }: { id: string; former: number; left: number }) => ({ subject: id, former, left }),
  ],
};

/**
 * The values that commands change as a whole have one kind of inverse, which names the value. Inverses of older versions stay as
 * they are: they could not be undone before either.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [name, [version, convert]] of Object.entries(conversions)) {
    const { rows } = await sql<UndoRow>`
      select "journalId", kind, data from undos where kind = ${name} and version = ${version}
    `.execute(db);
    for (const { journalId, data } of rows)
      await sql`
        update undos set kind = 'value', version = 1, data = ${JSON.stringify({ name, ...convert(JSON.parse(data) as never) })}
        where "journalId" = ${journalId}
      `.execute(db);
  }
}
