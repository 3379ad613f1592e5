export function Footer() {
  return <footer className="page-width py-8" />;
}
