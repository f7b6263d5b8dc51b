import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { folded } from "../../../domain/names.ts";
import { skeletonsOf } from "../../people/accounts/names/lookAlikes.ts";
import { findPlayerIdByTypedName } from "../../people/accounts/names/typedName.ts";
import { databaseBefore, engines } from "../../testing/databases.ts";

describe.each(engines)("on %s", (engine) => {
  test("people whose names have one form keep their names, and each signs in with their own", async () => {
    const database = await databaseBefore(engine, "075-folding");
    const { db } = database;
    const player = { role: "user", totalPoints: 0, rouletteSpins: 0, cardsOwned: 0, chillsOwned: 0 } as const;
    const people = ["Zoé", "Zoe", "N’Golo", "Léa"].map((name, createdAt) => ({ name, createdAt }));
    await db
      .insertInto("players")
      .values(
        people.map((each) => ({
          ...player,
          ...each,
          id: each.name,
          nameKey: each.name.toLowerCase(),
          deletedAt: each.name === "Léa" ? 1 : null,
        })) as never,
      )
      .execute();
    await db
      .insertInto("formerNames")
      .values({ nameKey: "l’élève", name: "L’Élève", playerId: "Zoé" })
      .execute();
    await db.insertInto("nameSkeletons").values({ skeleton: "of another form", playerId: "Zoé" }).execute();
    const cameOver = {
      kept: { name: "Zoé" },
      merged: { name: "Zoë" },
      formerNames: ["l’élève"],
      skeletons: [],
    };
    await sql`
      insert into merges (id, "keptId", "mergedId", at, "by", "cameOver")
      values ('merge', 'Zoé', 'Léa', 1, 'Zoe', ${JSON.stringify(cameOver)})
    `.execute(db);
    await database.migrate();

    const keys = await db.selectFrom("players").select(["name", "nameKey"]).orderBy("createdAt").execute();
    expect(keys.map(({ name, nameKey }) => [name, nameKey])).toEqual([
      ["Zoé", "zoe"],
      ["Zoe", "=zoe"],
      ["N’Golo", "n'golo"],
      ["Léa", "léa"],
    ]);
    const typed = ["zoé", "ZOE", "n'golo", "N\u02BCGOLO", "Léa", "Ngolo"];
    const found = await Promise.all(typed.map((name) => findPlayerIdByTypedName(db, name)));
    expect(found).toEqual(["Zoé", "Zoe", "N’Golo", "N’Golo", null, null]);
    expect(await db.selectFrom("formerNames").select("nameKey").execute()).toEqual([{ nameKey: "l'eleve" }]);
    const skeletons = await db.selectFrom("nameSkeletons").selectAll().execute();
    const owners = new Map(skeletons.map(({ skeleton, playerId }) => [skeleton, playerId]));
    for (const [name, owner] of [
      ["Zoé", "Zoé"],
      ["N’Golo", "N’Golo"],
      ["L’Élève", "Zoé"],
    ] as const)
      expect(skeletonsOf(name).map((each) => owners.get(each))).toEqual(skeletonsOf(name).map(() => owner));
    const merge = await db.selectFrom("merges").select("cameOver").executeTakeFirstOrThrow();
    expect(JSON.parse(merge.cameOver)).toMatchObject({
      merged: { nameKey: "=zoë" },
      formerNames: ["l'eleve"],
      skeletons: [...skeletonsOf("Zoë"), ...skeletonsOf("L’Élève")],
    });
  });

  test("games whose names have one form become one game with all games played, and the journal says so", async () => {
    const database = await databaseBefore(engine, "075-folding");
    const { db } = database;
    await sql`
      insert into players (id, name, "nameKey", role, "totalPoints", "rouletteSpins", "cardsOwned", "chillsOwned", "createdAt")
      values ('admin', 'admin', 'admin', 'admin', 0, 0, 0, 0, 0)
    `.execute(db);
    const name = { createdBy: null, mergedInto: null, deletedAt: null };
    await db
      .insertInto("gameNames")
      .values([
        { ...name, id: "deleted", name: "L´Âge de pierre", nameKey: "1", createdAt: 0, deletedAt: 5 },
        { ...name, id: "old", name: "L'Âge de pierre", nameKey: "2", createdAt: 1 },
        { ...name, id: "new", name: "L’Âge de pierre", nameKey: "3", createdAt: 2 },
        { ...name, id: "merged", name: "Âge de pierre", nameKey: "4", createdAt: 3, mergedInto: "new" },
        { ...name, id: "catan", name: "Catan", nameKey: "catan", createdAt: 4 },
        {
          ...name,
          id: "mergedTwin",
          name: "L‘Âge de pierre",
          nameKey: "5",
          createdAt: 5,
          mergedInto: "catan",
        },
      ])
      .execute();
    for (const gameNameId of ["deleted", "old", "new", "catan"])
      await sql`
        insert into "gameSessions" (id, "gameName", "gameNameId", status, "createdAt", "createdBy", "isTeamGame")
        values (${`of ${gameNameId}`}, 'x', ${gameNameId}, 'completed', 0, 'admin', 0)
      `.execute(db);
    await database.migrate();

    const names = await db.selectFrom("gameNames").select(["id", "nameKey", "mergedInto"]).execute();
    expect(names.sort((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: "catan", nameKey: "catan", mergedInto: null },
      { id: "merged", nameKey: "agedepierre", mergedInto: "old" },
      { id: "old", nameKey: "l'agedepierre", mergedInto: null },
    ]);
    const games = await db.selectFrom("gameSessions").select(["id", "gameNameId"]).orderBy("id").execute();
    expect(games.map(({ id, gameNameId }) => `${id}: ${gameNameId}`)).toEqual([
      "of catan: catan",
      "of deleted: old",
      "of new: old",
      "of old: old",
    ]);
    expect(await db.selectFrom("journal").select(["what", "by", "source", "label"]).execute()).toEqual([
      { what: "gameNamesJoined", by: "admin", source: "old", label: "L'Âge de pierre\nL’Âge de pierre" },
    ]);
  });

  test("the database's function gives the form in which names are compared", async () => {
    const database = await databaseBefore(engine, "075-folding");
    await database.migrate();
    const texts = [
      ...["N’Golo", "N‘Golo", "NʼGolo", "N´Golo", "N`Golo", "Jean‑Luc – Léo−2", "Cœur d’Æmilie", "STRAUẞ ß"],
      ...[
        "ＵＮＯ １",
        "E\u0301cole Éa",
        "Zo\u200Bé\uFE0F \u00A0x\u202F",
        "ΣΑΣ",
        "कि",
        "が",
        "it's; 'quoted' \\ %_",
      ],
    ];
    for (const text of texts) {
      const { rows } = await sql<{ form: string }>`select folded(${text}) as form`.execute(database.db);
      expect(rows).toEqual([{ form: folded(text) }]);
    }
  });
});
