import { secondsOf } from "../../../domain/bigscreens/scenes.ts";
import type { CardText } from "../../../domain/cards/card.ts";
import type { StarterKey } from "../../../domain/cards/starterDeck.ts";
import { gridOf } from "../../../domain/testing/games.ts";
import { SPIN_MS } from "../../../domain/wheel/spin.ts";
import type { Reward } from "../../../domain/wheel/wheel.ts";
import { overHttp, type Person, signIn } from "../../../server/testing/person.ts";
import { PASSWORD } from "../../../server/testing/template.ts";
import { ApiPlayer } from "../../../testing/browser/apiPlayer.ts";
import type { BrowserPlayer } from "../../../testing/browser/browserPlayer.ts";
import type { Host } from "../../../testing/host/host.ts";
import { FinishMoment } from "../../../testing/pages/finishMoment.ts";
import { GamesPage } from "../../../testing/pages/gamesPage.ts";
import { PlayCardDialog } from "../../../testing/pages/playCardDialog.ts";
import { ProfilePage } from "../../../testing/pages/profilePage.ts";
import { RankingDialog } from "../../../testing/pages/rankingDialog.ts";
import type { Photographer } from "../photographer.ts";
import { onNewEvent } from "./newEvent.ts";

/** The values of an Action card (`action`) or a Tactique card (`tactical`) to create. */
const action = (name: string, power: CardText["power"]) =>
  ({ name, power, category: "action", value: null }) as const;
const tactical = (name: string, power: CardText["power"]) =>
  ({ name, power, category: "tactical", value: null }) as const;
const GAME = "Skyjo";
/** How long a scene (a piece of news) stays on the big screen, in ms: long enough to take a picture of the scene. */
const SCENE_MS = 15_000;

/** Photographs the powers of cards: in a player's hand, in a game from its start to its result, and on a big screen. */
export const photographPowers = (demoPhotographer: Photographer) => onNewEvent(demoPhotographer, takeAll);

async function takeAll(photographer: Photographer, host: Host): Promise<void> {
  const api = await signIn(overHttp(host.address), "admin", PASSWORD);
  await api.does("event.start", {});
  const grid = gridOf([3, 1], [5, 3, 1], [7, 5, 3, 1]);
  await api.does("settings.saveGrid", { rows: grid.rows, rules: grid.rules, version: 1 });
  const join = (name: string) => host.join(name, `${name.toLowerCase()}@example.org`);
  const [nora, hugo, ines, tom] = [
    await join("Nora"),
    await join("Hugo"),
    await join("Ines"),
    await join("Tom"),
  ];
  const dealer = new Dealer(host, api);
  await api.does("powers.switch", { isOn: true });
  await api.does("points.adjust", { playerId: nora.id, delta: 30 });
  await dealer.takePoints(nora, 3);
  await dealer.giveNewCard(nora, action("Tisane de mamie", "healing"));
  await dealer.giveNewCard(nora, tactical("Filou", "steal_roulette_turn"));
  const double = await dealer.giveNewCard(hugo, action("Quitte ou double", "double_points"));
  const umbrella = await dealer.giveNewCard(ines, action("Parapluie", "avoid_loss"));
  const bubble = await dealer.giveNewCard(tom, action("Bulle de savon", "immunity"));
  // This card is dealt last, because it has several copies: a later spin that should give another card could give one of them.
  const chairs = await dealer.giveStarterCard(nora, "chaises-musicales", "Chaises musicales");

  const admin = await photographer.openBrowser("admin", "/admin/cards", { password: PASSWORD });
  await photographer.take("powers-admin", admin);
  await admin.page.goto("/admin");
  await admin.page.getByRole("heading", { name: "Ce qui compte comme partie" }).scrollIntoViewIfNeeded();
  await admin.page.getByRole("button", { name: "Un joueur de plus" }).click();
  await photographer.take("powers-counting", admin);
  await admin.page.close();
  const viewer = await photographer.openBrowser("Nora", "/player", { password: PASSWORD });
  const { page } = viewer;
  const profile = new ProfilePage(page);
  await profile.card(chairs.name).getByText("Lancez une partie").waitFor();
  await photographer.take("powers-hand-waits", viewer);
  const screen = photographer.isPhone ? null : await bigScreen(photographer, api);

  const { id: gameNameId } = await hugo.does("games.addName", { name: GAME });
  const players = [hugo.id, nora.id, ines.id, tom.id];
  const { id: gameId } = await hugo.does("games.create", { gameNameId, players });
  await profile.card(chairs.name).getByText("encore").waitFor();
  await photographer.take("powers-hand", viewer);
  await profile.openCard("Tisane de mamie");
  await photographer.take("powers-card", viewer);
  await page.keyboard.press("Escape");
  const play = (person: Person, playerCardId: string) =>
    person.does("games.playCard", { playerCardId, gameId });
  await play(tom, bubble.id);
  await screen?.takeScene("powers-scene-immunity");
  await play(hugo, double.id);
  await page.goto("/");
  const games = new GamesPage(page);
  await games.playableCards(GAME).first().waitFor();
  await photographer.take("powers-game", viewer);
  const dialog = new PlayCardDialog(page);
  await dialog.openFromGame("Tisane");
  await photographer.take("powers-play-healing", viewer);
  await dialog.cancelButton.click();
  await dialog.openFromGame(chairs.name);
  await dialog.target("Hugo").check();
  await photographer.take("powers-play-swap", viewer);
  await screen?.waitUntilFree();
  await dialog.confirmButton.click();
  await screen?.takeScene("powers-scene-swap");
  await play(ines, umbrella.id);
  await games.playedCards(GAME).nth(3).waitFor();
  await photographer.take("powers-played", viewer);
  const immunePlayer = await photographer.openBrowser("Tom", "/player", { password: PASSWORD });
  await immunePlayer.page.getByText("Immunité jusqu'à la fin").waitFor();
  await photographer.take("powers-own-immunity", immunePlayer);
  await immunePlayer.page.close();
  await page.goto("/player");
  await profile.openCard("Filou");
  await profile.chooseButton.click();
  await page.getByText("jusqu'à la fin de Skyjo").waitFor();
  await photographer.take("powers-steal-immune", viewer);
  await page.getByRole("radio", { name: "Ines" }).check();
  await screen?.waitUntilFree();
  await page.getByRole("button", { name: "Confirmer le vol" }).click();
  await screen?.takeScene("powers-scene-theft");
  await page.getByRole("button", { name: "Continuer" }).click();

  await page.goto("/");
  await games.finishButton(GAME).click();
  const ranking = new RankingDialog(page);
  await ranking.tap("Hugo", "Tom");
  await photographer.take("powers-ranking-begun", viewer);
  await ranking.tap("Nora");
  await photographer.take("powers-ranking", viewer);
  await ranking.showList();
  await photographer.take("powers-ranking-list", viewer);
  await screen?.waitUntilFree();
  await ranking.validateButton.click();
  const finish = new FinishMoment(page);
  await finish.title.waitFor();
  await photographer.take("powers-finish", viewer);
  await screen?.takeScene("powers-scene-victory");
  const hugoViewer = await photographer.openBrowser("Hugo", "/", { password: PASSWORD });
  await new FinishMoment(hugoViewer.page).title.waitFor();
  await photographer.take("powers-finish-swapped", hugoViewer);
  await hugoViewer.page.close();
  await finish.leave();
  await games.showResults(GAME);
  await photographer.take("powers-results", viewer);
  await page.goto("/rules/cartes");
  await page.getByRole("heading", { name: "Les pouvoirs" }).waitFor();
  await photographer.take("powers-rules", viewer);
  await page.goto("/player");
  await profile.history.first().waitFor();
  await photographer.take("powers-history", viewer);
  const adminViewer = await photographer.openBrowser("admin", "/sessions", { password: PASSWORD });
  await new GamesPage(adminViewer.page).showResults(GAME);
  await adminViewer.page.getByRole("button", { name: "Corriger" }).click();
  await new RankingDialog(adminViewer.page).moveUp("Nora");
  await photographer.take("powers-correction", adminViewer);
}

/**
 * Gives players the cards and the losses of points that the pictures need. For each of these the player spins a wheel that
 * has only one segment: a loss of points, or a card. A segment of cards gives any card that still has a copy, so the card to
 * give must be the only one.
 */
class Dealer {
  readonly #host: Host;
  readonly #admin: Person;
  #wheelVersion = 0;

  constructor(host: Host, admin: Person) {
    this.#host = host;
    this.#admin = admin;
  }

  /** Gives the player the only copy of a new card. */
  async giveNewCard(player: Person, card: Partial<CardText> & { readonly name: string }) {
    const text = { description: "", imageUrl: "", imageAlt: "", copies: 1 };
    const newCard = { category: "action", power: "immunity", value: null, ...text, ...card } as const;
    await this.#admin.does("cards.create", { card: newCard });
    return this.#deal(player, card.name);
  }

  /** Gives the player a copy of a card of the starter deck, which has a drawing. */
  async giveStarterCard(player: Person, key: StarterKey, name: string) {
    await this.#admin.does("cards.addStarterDeck", { keys: [key] });
    return this.#deal(player, name);
  }

  async #deal(player: Person, name: string) {
    await this.#spin(player, "card", null);
    const reader = new ApiPlayer(player.name, player, this.#host.address);
    const copies = (await reader.openStream()).rows("playerCards");
    reader.closeStreams();
    return { id: copies.find((copy) => copy.name === name)?.id ?? "", name };
  }

  /** Makes the player lose points. */
  takePoints(player: Person, points: number): Promise<void> {
    return this.#spin(player, "points", -points);
  }

  async #spin(player: Person, type: Reward["type"], value: number | null): Promise<void> {
    const reward: Reward = {
      id: "1",
      label: type,
      icon: "",
      color: "#FFFFFF",
      bgColor: "#6D28D9",
      type,
      value,
    };
    const saved = await this.#admin.does("settings.saveWheel", {
      rewards: [reward],
      version: this.#wheelVersion,
    });
    this.#wheelVersion = saved.version;
    await this.#host.advance(SPIN_MS);
    await player.does("roulette.spin", {});
  }
}

/**
 * Opens a big screen on which scenes stay long enough for a picture: its `setTimeout` waits for SCENE_MS instead of the usual
 * duration of a scene.
 */
async function bigScreen(photographer: Photographer, api: Person) {
  const { code } = await api.does("displays.create", { name: "Salon" });
  const screen: BrowserPlayer = await photographer.openBrowser("", "about:blank");
  await screen.page.setViewportSize({ width: 1920, height: 1080 });
  await screen.page.emulateMedia({ reducedMotion: "reduce" });
  // All scenes except that of champions last as long as the scene of calls.
  const durations = { usualMs: secondsOf({ kind: "calls" }) * 1000, sceneMs: SCENE_MS };
  await screen.page.addInitScript(({ usualMs, sceneMs }) => {
    const originalTimeout = window.setTimeout;
    window.setTimeout = ((run: () => void, ms?: number) =>
      originalTimeout(run, ms === usualMs ? sceneMs : ms)) as typeof window.setTimeout;
  }, durations);
  await screen.page.goto(`/ecran#code=${code}`);
  await screen.page.locator("[data-view]").first().waitFor();
  const scene = screen.page.locator("[data-scene]");
  return {
    /** Waits until no scene is shown. */
    waitUntilFree: () => scene.waitFor({ state: "detached" }),
    /** Takes a picture of the scene that is shown now, or next. */
    async takeScene(name: string) {
      await scene.waitFor();
      await photographer.take(name, screen);
    },
  };
}
