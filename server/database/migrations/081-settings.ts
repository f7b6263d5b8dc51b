import { type Kysely, sql } from "kysely";

interface Tables {
  settings: { id: string; value: string };
  pointRules: { playerCount: number; position: number; points: number | null };
  undos: { journalId: string; kind: string; data: string };
}

/** The former ids of settings, and their new ids, which are those of their live rows. */
const ids = { pointsGrid: "grid", rouletteConfig: "wheel", chillConfig: "chills" } as const;

/** Stored changes of settings whose value was the only field of the setting: the new name, and this field. */
const changes: Readonly<Record<string, { readonly name: string; readonly field: string }>> = {
  wheel: { name: "wheel", field: "rewards" },
  chillsTotal: { name: "chills", field: "totalChills" },
};

/** The whole content of each setting is in its row of `settings`, and its stored changes are of this content. */
export async function up(db: Kysely<Tables>): Promise<void> {
  const rules = await db
    .selectFrom("pointRules")
    .select(["playerCount", "position", "points"])
    .orderBy("playerCount")
    .orderBy("position")
    .execute();
  const grid = await db
    .selectFrom("settings")
    .select("value")
    .where("id", "=", "pointsGrid")
    .executeTakeFirst();
  if (grid) {
    const { rows } = JSON.parse(grid.value) as { readonly rows: number };
    await db
      .updateTable("settings")
      .set({ value: JSON.stringify({ rows, rules }) })
      .where("id", "=", "pointsGrid")
      .execute();
  }
  await db.schema.dropTable("pointRules").execute();
  for (const [former, id] of Object.entries(ids))
    await db.updateTable("settings").set({ id }).where("id", "=", former).execute();

  const undos = await db
    .selectFrom("undos")
    .select(["journalId", "data"])
    .where("kind", "=", "value")
    .where(sql<boolean>`data like '{"name":"wheel"%' or data like '{"name":"chillsTotal"%'`)
    .execute();
  for (const { journalId, data } of undos) {
    const {
      name: formerName,
      former,
      left,
      ...rest
    } = JSON.parse(data) as { readonly name: string } & Record<string, unknown>;
    const change = changes[formerName];
    if (!change) continue;
    const { name, field } = change;
    const value = { name, ...rest, former: { [field]: former }, left: { [field]: left } };
    await db
      .updateTable("undos")
      .set({ data: JSON.stringify(value) })
      .where("journalId", "=", journalId)
      .where("kind", "=", "value")
      .execute();
  }
}
