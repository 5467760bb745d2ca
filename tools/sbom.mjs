// The bill of materials: what is shipped and nothing else, in CycloneDX. Nothing in it is of the day or of the machine it was made on.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Contrib, Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';

const { ComponentBuilder } = Contrib.FromNodePackageJson.Builders;
const { ExternalReferenceFactory } = Contrib.FromNodePackageJson.Factories;
const { parsePackageIntegrity } = Contrib.FromNodePackageJson.Utils;

/** Licences of npm packages are words like `MIT`; `(MIT OR Apache-2.0)` would be an expression. */
const licences = new Contrib.License.Factories.LicenseFactory((words) => {
  if (!/[( ]/.test(words)) throw new Error(`"${words}" is one licence`);
});

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** JSON of the bill of `version` of this project, for `described` packages (of `describePackages`) and the builds that hold each: names by package. */
export async function billOfMaterials(root, version, described, buildsOf) {
  const [own, lock] = await Promise.all(['package.json', 'package-lock.json'].map(async (file) => JSON.parse(await readFile(path.join(root, file), 'utf8'))));
  const builder = new ComponentBuilder(new ExternalReferenceFactory(), licences);
  const made = described.map(({ name, version: itsVersion, about }) => {
    const component = builder.makeComponent(about);
    component.version = itsVersion;
    component.purl = purlOf(name, itsVersion);
    component.bomRef.value = component.purl;
    component.scope = Enums.ComponentScope.Required;
    const { integrity } = lock.packages[`node_modules/${name}`] ?? {};
    if (integrity) component.hashes.set(...parsePackageIntegrity(integrity));
    for (const build of buildsOf(name)) component.properties.add(new Models.Property('ostrova:build', build));
    return component;
  });
  const shop = new Models.Component(Enums.ComponentType.Library, own.name, { version, bomRef: `${own.name}@${version}`, description: own.description });
  shop.licenses.add(licences.makeFromString(own.license));
  const byName = new Map(described.map(({ name }, at) => [name, made[at]]));
  for (const [at, { about }] of described.entries())
    for (const needed of Object.keys({ ...about.dependencies, ...about.peerDependencies })) {
      const component = byName.get(needed);
      if (component) made[at].dependencies.add(component.bomRef);
    }
  for (const component of made) shop.dependencies.add(component.bomRef);
  const bom = new Models.Bom({ metadata: new Models.Metadata({ component: shop }) });
  for (const component of made) bom.components.add(component);
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}
