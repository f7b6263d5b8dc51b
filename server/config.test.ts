import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { ConfigError, readConfig, readTimeZone } from "./config.ts";

describe("the settings", () => {
  test("have a value when the environment says nothing, or nothing in it", () => {
    const usual = {
      port: 3000,
      host: "0.0.0.0",
      dataDir: resolve("data"),
      databaseUrl: null,
      adminPassword: null,
      publicUrl: "http://localhost:3000",
      trustedProxies: ["loopback"],
    };
    expect(readConfig({})).toEqual(usual);
    const empty = {
      PORT: "",
      HOST: "",
      DATA_DIR: "",
      DATABASE_URL: "",
      ADMIN_PASSWORD: "",
      PUBLIC_URL: "",
      TRUSTED_PROXIES: "",
    };
    expect(readConfig(empty)).toEqual(usual);
  });

  test("come from the environment", () => {
    expect(
      readConfig({
        PORT: "8080",
        HOST: "127.0.0.1",
        DATA_DIR: "/srv/jeux",
        DATABASE_URL: "postgresql://jeux:secret@db:5432/jeux",
        ADMIN_PASSWORD: "choisi par nous",
        PUBLIC_URL: "https://jeux.exemple.fr/",
        TRUSTED_PROXIES: "10.0.0.2, 172.18.0.0/16,fd00::/8",
      }),
    ).toEqual({
      port: 8080,
      host: "127.0.0.1",
      dataDir: "/srv/jeux",
      databaseUrl: "postgresql://jeux:secret@db:5432/jeux",
      adminPassword: "choisi par nous",
      publicUrl: "https://jeux.exemple.fr",
      trustedProxies: ["10.0.0.2", "172.18.0.0/16", "fd00::/8"],
    });
  });

  test("give links the port that is listened on", () => {
    expect(readConfig({ PORT: "4321" }).publicUrl).toBe("http://localhost:4321");
  });
});

describe("a wrong setting is told in one line that names it", () => {
  test.each([
    ["PORT", "abc"],
    ["PORT", "0"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["PORT", "3000 "],
    ["PORT", "1e3"],
    ["DATABASE_URL", "mysql://x"],
    ["DATABASE_URL", "localhost:5432"],
    ["DATABASE_URL", "nonsense"],
    ["ADMIN_PASSWORD", "7 signs"],
    ["ADMIN_PASSWORD", "x".repeat(129)],
    ["PUBLIC_URL", "jeux.exemple.fr"],
    ["PUBLIC_URL", "ftp://jeux.exemple.fr"],
    ["PUBLIC_URL", "https://exemple.fr/jeux"],
    ["PUBLIC_URL", "https://exemple.fr/?a"],
    ["PUBLIC_URL", "https://exemple.fr/#a"],
    ["TRUSTED_PROXIES", "mandataire"],
    ["TRUSTED_PROXIES", "10.0.0.2,"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "fd00::/129"],
    ["TRUSTED_PROXIES", "10.0.0.2 10.0.0.3"],
    ["TRUSTED_PROXIES", "10.0.0/8"],
    ["TRUSTED_PROXIES", "fe80::1%eth0"],
  ])("%s=%s", (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(new RegExp(`^${name} : .+\\.$`));
  });

  test("a password that is refused is not shown", () => {
    expect(() => readConfig({ ADMIN_PASSWORD: "secret" })).not.toThrow(/secret/);
    expect(() => readConfig({ DATABASE_URL: "mysql://jeux:secret@db" })).not.toThrow(/secret/);
  });
});

test("the time zone is TZ, or else Europe/Paris; one that does not exist is told", () => {
  expect(readTimeZone({})).toBe("Europe/Paris");
  expect(readTimeZone({ TZ: "" })).toBe("Europe/Paris");
  expect(readTimeZone({ TZ: "America/Martinique" })).toBe("America/Martinique");
  expect(() => readTimeZone({ TZ: "Mars/Olympus" })).toThrow(/^TZ : .*Mars\/Olympus.*\.$/);
});
